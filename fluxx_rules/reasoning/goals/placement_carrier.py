"""The core read over placements: a set of cards is a set of cells, and a cell holds a number.

A cell is one sort of cards in one hand or on one table. Seats are known, so that all of a Goal
but the numbers is worked out while it is read.
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
from .contexts import Unsayable
from .digit_values import reads_as

PART, AT_ONCE = 5, 16
"""The steps to read one part of a Goal; and so many sorts, or cells, are gone through in one."""


class Cell(msgspec.Struct, frozen=True):
    sort: int
    place: Place
    seat: int


Cells = frozenset[Cell]


class AsCounts(Arithmetic, msgspec.Struct, frozen=True):
    """A carrier: what the Goals say of one placement, seen from a player."""

    program: Program
    sorts: tuple[int, ...]
    cells: Sequence[list[Cell]]
    """Those of each sort."""
    counts: Mapping[Cell, Int]
    seats: tuple[Bool, ...]
    """Who plays."""
    in_play: Mapping[int, Bool]
    rules: int
    """Of the rules in play those that are surely there; all that change how digits read are."""
    last: tuple[int, ...]
    """Those of them that were played last."""
    names: Mapping[str, Int]
    told: dict[tuple[int, int], Bool]
    """Who is blocked, as far as that was asked."""
    exempt: int = 0
    """The cards by which nobody is blocked, as the Goal that is read asks for them."""

    def cards(self, name: str) -> Cells:
        raise Unsayable(f"a card that is called {name}")

    def such(self, which: core.Such) -> Cells:
        budget().spend(PART + len(self.sorts) // AT_ONCE)
        mask = self.program.such(which)
        fitting = {n for n, cards in enumerate(self.sorts) if cards & mask}
        return frozenset(cell for sort in fitting for cell in self.cells[sort])

    def at(self, place: Place, seat: Int | None) -> Cells:
        """Rules and Goals in play are no part of a placement; what may lie there, lies nowhere."""
        budget().spend(PART + len(self.counts) // AT_ONCE)
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
        raise Unsayable("an order of cards")

    def named_by(self, goals: Cells) -> Cells:
        raise Unsayable("what Goals name")

    def given(self, name: str, seat: Int) -> Cells:
        raise Unsayable("an answer")

    def bearers(self, of: Cells) -> Cells:
        raise Unsayable("what carries a card")

    def borne(self, by: Cells) -> Cells:
        raise Unsayable("what lies on a card")

    def hosts(self, of: Cells) -> Cells:
        raise Unsayable("what a Creeper can attach to")

    def working(self, cards: Cells) -> Cells:
        raise Unsayable("what a Creeper switches off")

    def instead(self, of: Cells) -> Cells:
        raise Unsayable("a stand-in")

    def number(self, name: str) -> Int:
        return self.names[name]

    def beside(self, seat: Int, steps: int) -> Int:
        raise Unsayable("a neighbour")

    def numeral(self, n: int) -> Int:
        """A printed digit under the rules in play."""
        return number(reads_as(self.program, self.rules, n, self.last))

    def count(self, cards: Cells) -> Int:
        budget().spend(PART + len(cards))
        total = number(0)
        for cell in sorted(cards, key=order_of):
            total = plus(total, self.counts[cell])
        return total

    def answer(self, name: str, seat: Int) -> Int:
        raise Unsayable("an answer")

    def read(self, what: core.Reading) -> Int:
        if what == "players":
            return terms.count(self.seats)
        raise Unsayable(f"a number of the turn: {what}")

    def marks(self, card: Cells) -> Int:
        raise Unsayable("marks on a card")

    def somebody(self, name: str, test: core.Test, others: bool) -> Bool:
        me = self.names["me"].const
        return or_(*(
            and_(plays, carrier.test(test, self.bound(name, seat)))
            for seat, plays in enumerate(self.seats) if not (others and seat == me)
        ))  # fmt: skip

    def bound(self, name: str, seat: int) -> AsCounts:
        return replace(self, names={**self.names, name: number(seat)})

    def fills(self, slots: list[Cells], cards: Cells) -> Bool:
        try:
            return and_(*(
                ge(self.count(union), number(n))
                for union, n in unions(slot & cards for slot in slots)
            ))  # fmt: skip
        except TooMany:
            raise Unsayable("so many cards that can stand for one another") from None

    def blocked(self, seat: Int) -> Bool:
        return self.is_blocked(seat, self.exempt)

    def is_blocked(self, seat: Int, exempt: int) -> Bool:
        """One term for each player, whoever asks."""
        if (seat.const, exempt) not in self.told:
            self.told[seat.const, exempt] = self.kept_from_winning(seat, exempt)
        return self.told[seat.const, exempt]

    def kept_from_winning(self, seat: Int, exempt: int) -> Bool:
        """As the engine has it: the owner or everyone, unless exempt, or waived by a rule."""
        program = self.program
        budget().spend(1 + len(self.counts) // AT_ONCE)
        blocking = []
        for cell, n in self.counts.items():
            here = program.table_blockers
            here |= program.owner_blockers if cell.seat == seat.const else 0
            if cell.place is Place.TABLE and self.sorts[cell.sort] & here & ~exempt:
                blocking.append((cell, ge(n, number(1))))
        waivers = self.waivers(seat) if blocking else []
        return or_(*(and_(there, not_(self.waived(cell, seat, waivers)))
                     for cell, there in blocking))  # fmt: skip

    def waivers(self, seat: Int) -> list[tuple[int, bool, Bool]]:
        """The rules in play that waive: which cards, just before others, and whether they do."""
        on = replace(self, names={"me": seat})
        told = ((self.program.meaning[card].waives, there) for card, there in self.in_play.items())
        return [
            (self.program.fixed(says.cards), says.others, and_(there, carrier.test(says.test, on)))
            for says, there in told if says is not None
        ]  # fmt: skip

    def waived(self, cell: Cell, seat: Int, waivers: list[tuple[int, bool, Bool]]) -> Bool:
        sort = self.sorts[cell.sort]
        return or_(*(holds for cards, others, holds in waivers
                     if sort & cards and not (others and cell.seat == seat.const)))  # fmt: skip

    def policy(self, question: str, answer: str) -> Bool:
        return boolean(self.program.policies.get(question) == answer)

    def consecutive(self, cards: Cells) -> Bool:
        there: dict[int, list[Bool]] = {}
        for cell in sorted(cards, key=order_of):
            first = self.sorts[cell.sort] & -self.sorts[cell.sort]
            if (n := self.program.number.get(first)) is not None:
                there.setdefault(n, []).append(ge(self.counts[cell], number(1)))
        return or_(*(and_(or_(*here), or_(*there[n + 1]))
                     for n, here in sorted(there.items()) if n + 1 in there))  # fmt: skip


def order_of(cell: Cell) -> tuple[int, int, int]:
    return cell.sort, 0 if cell.place is Place.TABLE else 1, cell.seat
