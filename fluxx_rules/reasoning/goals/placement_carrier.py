"""Solver terms for the conditions, numbers and sets of the core, over a placement of cards.

A set of cards is a set of cells. A cell is one class of cards in one hand or on one table, and has
a number of cards. Seats are known. So only the numbers of a Goal are left to the solver.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from ...game.program import Program
from ...language import carrier, core
from ...language.core import Place
from ...session import budget
from ...symbolic.solver import terms
from ...symbolic.solver.arithmetic import Arithmetic
from ...symbolic.solver.hall import TooMany, unions
from ...symbolic.solver.terms import Bool, Int, and_, boolean, ge, not_, number, or_, plus
from .contexts import NotExpressible
from .digit_values import digit_value

STEPS_PER_PART = 5
"""The steps of the budget for each part of a Goal."""
CELLS_PER_STEP = 16
"""The number of cells, or card classes, that one step of the budget visits."""


class Cell(msgspec.Struct, frozen=True):
    """A place for cards of one class."""

    card_class: int
    place: Place
    seat: int


Cells = frozenset[Cell]


class PlacementCarrier(Arithmetic, msgspec.Struct, frozen=True):
    """Terms for the tests of Goals over one placement, from the view of one player."""

    program: Program
    card_classes: tuple[int, ...]
    cells: Sequence[list[Cell]]
    """The cells of each card class."""
    counts: Mapping[Cell, Int]
    seats: tuple[Bool, ...]
    """For each seat, whether it plays."""
    in_play: Mapping[int, Bool]
    """For each rule, whether it is in play."""
    rules: int
    """The rules that are certainly in play, with all that change digits."""
    last_played: tuple[int, ...]
    """The rules that were played last, in order."""
    names: Mapping[str, Int]
    blocked_terms: dict[tuple[int, int], Bool]
    """The terms that a player is blocked, by seat and exempt cards."""
    exempt: int = 0
    """The cards that the Goal asks for, so that they block nobody."""

    def cards(self, name: str) -> Cells:
        raise NotExpressible(f"a card that is called {name}")

    def such(self, which: core.Such) -> Cells:
        budget().spend(STEPS_PER_PART + len(self.card_classes) // CELLS_PER_STEP)
        mask = self.program.such(which)
        fitting = {n for n, cards in enumerate(self.card_classes) if cards & mask}
        return frozenset(cell for card_class in fitting for cell in self.cells[card_class])

    def at(self, place: Place, seat: Int | None) -> Cells:
        """Return the cells of the place. Rules and Goals in play are no part of a placement."""
        budget().spend(STEPS_PER_PART + len(self.counts) // CELLS_PER_STEP)
        return frozenset(
            cell
            for cell in self.counts
            if cell.place is place and (seat is None or cell.seat == seat.const)
        )

    def union(self, one: Cells, other: Cells) -> Cells:
        return one | other

    def both(self, one: Cells, other: Cells) -> Cells:
        return one & other

    def minus(self, one: Cells, other: Cells) -> Cells:
        return one - other

    def first(self, cards: Cells, by: str) -> Cells:
        raise NotExpressible("an order of cards")

    def named_by(self, goals: Cells) -> Cells:
        raise NotExpressible("what Goals name")

    def given(self, name: str, seat: Int) -> Cells:
        raise NotExpressible("an answer")

    def bearers(self, of: Cells) -> Cells:
        raise NotExpressible("what carries a card")

    def borne(self, by: Cells) -> Cells:
        raise NotExpressible("what lies on a card")

    def hosts(self, of: Cells) -> Cells:
        raise NotExpressible("what a Creeper can attach to")

    def working(self, cards: Cells) -> Cells:
        raise NotExpressible("what a Creeper switches off")

    def instead(self, of: Cells) -> Cells:
        raise NotExpressible("a stand-in")

    def number(self, name: str) -> Int:
        return self.names[name]

    def beside(self, seat: Int, steps: int) -> Int:
        raise NotExpressible("a neighbour")

    def numeral(self, n: int) -> Int:
        """Return the value of a printed digit under the rules in play."""
        return number(digit_value(self.program, self.rules, n, self.last_played))

    def count(self, cards: Cells) -> Int:
        budget().spend(STEPS_PER_PART + len(cards))
        total = number(0)
        for cell in sorted(cards, key=cell_order):
            total = plus(total, self.counts[cell])
        return total

    def answer(self, name: str, seat: Int) -> Int:
        raise NotExpressible("an answer")

    def read(self, what: core.Reading) -> Int:
        if what == "players":
            return terms.count(self.seats)
        raise NotExpressible(f"a number of the turn: {what}")

    def marks(self, card: Cells) -> Int:
        raise NotExpressible("marks on a card")

    def somebody(self, name: str, test: core.Test, others: bool) -> Bool:
        me = self.names["me"].const
        players = (
            and_(plays, carrier.test(test, self.bound(name, seat)))
            for seat, plays in enumerate(self.seats)
            if not (others and seat == me)
        )
        return or_(*players)

    def bound(self, name: str, seat: int) -> PlacementCarrier:
        return replace(self, names={**self.names, name: number(seat)})

    def fills(self, slots: list[Cells], cards: Cells) -> Bool:
        try:
            filling = unions(slot & cards for slot in slots)
            return and_(*(ge(self.count(union), number(n)) for union, n in filling))
        except TooMany:
            raise NotExpressible("too many slots that the same cards can fill") from None

    def blocked(self, seat: Int) -> Bool:
        return self.is_blocked(seat, self.exempt)

    def is_blocked(self, seat: Int, exempt: int) -> Bool:
        """Return the term that the player is blocked, built once for each player."""
        if (seat.const, exempt) not in self.blocked_terms:
            self.blocked_terms[seat.const, exempt] = self.blocked_term(seat, exempt)
        return self.blocked_terms[seat.const, exempt]

    def blocked_term(self, seat: Int, exempt: int) -> Bool:
        """Build the term that a Creeper blocks the player.

        A Creeper blocks its owner or everyone, unless it is exempt or a rule waives it.
        """
        program = self.program
        budget().spend(1 + len(self.counts) // CELLS_PER_STEP)
        blocking = []
        for cell, n in self.counts.items():
            here = program.table_blockers
            here |= program.owner_blockers if cell.seat == seat.const else 0
            if cell.place is Place.TABLE and self.card_classes[cell.card_class] & here & ~exempt:
                blocking.append((cell, ge(n, number(1))))
        waivers = self.waivers(seat) if blocking else []
        blocked_by = (
            and_(there, not_(self.waived(cell, seat, waivers))) for cell, there in blocking
        )
        return or_(*blocked_by)

    def waivers(self, seat: Int) -> list[tuple[int, bool, Bool]]:
        """Return what the rules waive: the cards, if only in front of others, and the condition."""
        view = replace(self, names={"me": seat})
        found = []
        for rule, there in self.in_play.items():
            if (waives := self.program.meaning[rule].waives) is not None:
                holds = and_(there, carrier.test(waives.test, view))
                found.append((self.program.fixed(waives.cards), waives.others, holds))
        return found

    def waived(self, cell: Cell, seat: Int, waivers: list[tuple[int, bool, Bool]]) -> Bool:
        creepers = self.card_classes[cell.card_class]
        waived_by = (
            holds
            for cards, others, holds in waivers
            if creepers & cards and not (others and cell.seat == seat.const)
        )
        return or_(*waived_by)

    def policy(self, question: str, answer: str) -> Bool:
        return boolean(self.program.policies.get(question) == answer)

    def consecutive(self, cards: Cells) -> Bool:
        there: dict[int, list[Bool]] = {}
        for cell in sorted(cards, key=cell_order):
            cards_of_class = self.card_classes[cell.card_class]
            first = cards_of_class & -cards_of_class
            if (n := self.program.number.get(first)) is not None:
                there.setdefault(n, []).append(ge(self.counts[cell], number(1)))
        pairs = (
            and_(or_(*here), or_(*there[n + 1]))
            for n, here in sorted(there.items())
            if n + 1 in there
        )
        return or_(*pairs)


def cell_order(cell: Cell) -> tuple[int, int, int]:
    return cell.card_class, 0 if cell.place is Place.TABLE else 1, cell.seat
