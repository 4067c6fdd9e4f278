"""Read and write sets of a card's reactions. If two cards' sets conflict, their order may matter.

Two effects are ignored. A draw may take cards from the discard pile, so every draw would conflict
with everything. Rules may change printed digits.
"""

from __future__ import annotations

from msgspec.structs import astuple

from ...game.program import Program
from ...game.zones import PILE, RULES, UNDER, ZONES
from ...language import core
from ...language.core import ME, Place
from ...language.meaning import Reaction
from .locations import CARDS, TABLES, CardLocations, Where, cards_in, joined, only

DRAWN = ZONES
"""A pseudo-zone for drawn cards. A draw reads it and writes PILE, so two draws commute."""


class ReadWriteSets(CardLocations):
    """Reads and writes of some reactions of a card, which lies in front of me or among the rules.

    A removal is also a read. So two cards that only add to a zone do not conflict.
    """

    def __init__(self, program: Program, card: int, reactions: tuple[Reaction, ...]) -> None:
        super().__init__(program, card, reactions)
        self.reads: Where = {}
        self.writes: Where = {}
        self.is_unbounded = False
        """Whether the reactions may read and change anything."""
        self.walk(reactions)
        self.add(self.reads, dict.fromkeys(TABLES, program.hosts.get(card, 0)))  # it moves with one
        self.add(self.reads, self.bound["this"])  # it acts only if it still lies there

    def conflicts_with(self, other: ReadWriteSets, among: int) -> bool:
        """Return whether one card writes one of these cards in a zone where the other reads it."""
        return (
            self.is_unbounded
            or other.is_unbounded
            or any(
                cards & theirs.reads.get(zone, 0) & among
                for mine, theirs in ((self, other), (other, self))
                for zone, cards in mine.writes.items()
            )
        )

    def add(self, to: Where, more: Where) -> None:
        to |= joined((to, more))

    def walk(self, node: object) -> None:
        if isinstance(node, tuple):
            for each in filter(None, node):  # fields may be empty
                self.walk(each)
        elif isinstance(node, core.Node):
            if isinstance(node, CARDS):
                self.add(self.reads, self.decided_by(node))
            elif isinstance(node, core.Fills):
                self.walk(tuple(core.Both(slot, node.cards) for slot in node.slots))
            else:
                self.add_node(node)
                self.walk(astuple(node))

    def add_node(self, node: core.Node) -> None:
        """Add the reads and writes of the node itself, without its inner nodes."""
        program = self.program
        match node:
            case core.Move(cards, to, _, seat):
                self.move(cards, to, seat)
            case core.Deal(cards, to, _, _):
                self.move(cards, to, None)
            case core.Draw(_, to, seat):
                self.add(self.reads, {DRAWN: program.all})
                lands = only(self.at(to, seat), program.all & ~program.creepers)
                falls = only(self.at(Place.TABLE, seat), program.creepers)
                self.add(self.writes, joined(({PILE: program.all}, lands, falls)))
            case core.Play() | core.EndTurn() | core.Perform() | core.ChangeSeats():
                self.is_unbounded = True
            case core.Attach(card, to, _) if self.where(to):
                there = joined((self.where(card), self.where(to)))
                bearing = dict.fromkeys((*TABLES, RULES, UNDER), cards_in(there))
                self.change(joined((there, bearing)))
            case core.Mark(cards) | core.Turn(cards, _):
                self.change(self.where(cards))
            case core.Marks(card):
                self.add(self.reads, self.where(card))
            case core.TurnUp():
                self.add(self.reads, {PILE: program.all})
            case core.Shuffle():
                self.add(self.writes, {PILE: program.all})
            case core.Blocked():
                self.add(self.reads, self.at(Place.TABLE, None))
                self.add(self.reads, self.at(Place.RULES, None))
            case core.Read("plays left"):
                self.add(self.reads, self.at(Place.HAND, ME))
                self.add(self.reads, self.at(Place.RULES, None))
            case _:
                pass

    def change(self, where: Where) -> None:
        self.add(self.reads, where)
        self.add(self.writes, where)

    def move(self, cards: core.Cards, to: Place, seat: core.Seat | None) -> None:
        moved = self.where(cards)
        self.change(moved)
        self.add(self.writes, only(self.at(to, seat), cards_in(moved)))
        on_top = moved if to is Place.PILE else {}
        if to is Place.DISCARD:
            on_top = only(moved, self.program.to_top)
        pile = cards_in(on_top) | moved.get(PILE, 0)
        self.add(self.writes, only({PILE: pile, DRAWN: pile}, pile))
