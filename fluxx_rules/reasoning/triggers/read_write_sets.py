"""What a card's reactions look at and change, card by card: where two meet, their order may matter.

That a draw may come from the discards is left out of it, be they shuffled in or a second source:
then any draw would meet anything. So is that rules change printed digits.
"""

from __future__ import annotations

from msgspec.structs import astuple

from ...game.program import Program
from ...game.zones import PILE, RULES, UNDER, ZONES
from ...language import core
from ...language.core import ME, Place
from ...language.meaning import Reaction
from .locations import CARDS, TABLES, Where, Whereabouts, cards_in, joined, only

DRAWN = ZONES
"""What a draw brings. Whichever of two draws comes first, the same can happen; so it is no zone of
the pile, which a draw changes for others."""


class Touching(Whereabouts):
    """Reads and writes of some reactions of a card, which lies in front of me or among the rules.

    Whatever is taken away from somewhere is read there as well, so that two who only add to a
    place do not meet.
    """

    def __init__(self, program: Program, card: int, reactions: tuple[Reaction, ...]) -> None:
        super().__init__(program, card, reactions)
        self.reads: Where = {}
        self.writes: Where = {}
        self.anything = False
        """Whether it may look at and change whatever there is."""
        self.walk(reactions)
        self.add(self.reads, dict.fromkeys(TABLES, program.hosts.get(card, 0)))  # it comes along
        self.add(self.reads, self.bound["this"])  # it acts only if it still lies there

    def meets(self, other: Touching, among: int) -> bool:
        """Whether one of them changes where one of these cards lies, and the other looks there."""
        return (
            self.anything
            or other.anything
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
            for each in filter(None, node):  # many a field says nothing
                self.walk(each)
        elif isinstance(node, core.Node):
            if isinstance(node, CARDS):
                self.add(self.reads, self.hangs_on(node))
            elif isinstance(node, core.Fills):
                self.walk(tuple(core.Both(slot, node.cards) for slot in node.slots))
            else:
                self.touch(node)
                self.walk(astuple(node))

    def touch(self, node: core.Node) -> None:
        """What this node itself adds to what is inside it."""
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
                self.anything = True
            case core.Attach(card, to, _) if self.lie(to):
                there = joined((self.lie(card), self.lie(to)))
                bearing = dict.fromkeys((*TABLES, RULES, UNDER), cards_in(there))
                self.change(joined((there, bearing)))
            case core.Mark(cards) | core.Turn(cards, _):
                self.change(self.lie(cards))
            case core.Marks(card):
                self.add(self.reads, self.lie(card))
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
        moved = self.lie(cards)
        self.change(moved)
        self.add(self.writes, only(self.at(to, seat), cards_in(moved)))
        on_top = moved if to is Place.PILE else {}
        if to is Place.DISCARD:
            on_top = only(moved, self.program.to_top)
        pile = cards_in(on_top) | moved.get(PILE, 0)
        self.add(self.writes, only({PILE: pile, DRAWN: pile}, pile))
