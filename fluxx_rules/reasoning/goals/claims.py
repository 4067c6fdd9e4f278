"""Questions about one or two Goals: each says in one line what sat and unsat mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import TYPE_CHECKING, TypeAlias

from ...language.core import Place
from ...symbolic.solver.terms import Bool, and_, ge, not_, number, or_, plus

if TYPE_CHECKING:
    from .cone import Cone

Claim: TypeAlias = "Callable[[Cone], Bool]"


def met(cone: Cone) -> Bool:
    """Sat: somebody can win by the Goal, or share in it. Unsat: nobody ever can."""
    return cone.meets(cone.goals[0], 0)


def satisfied(cone: Cone) -> Bool:
    """Sat: the cards can lie as the Goal says. Unsat: they cannot, whatever Creepers do."""
    return cone.test(cone.goals[0], 0)


def met_alone(cone: Cone) -> Bool:
    """Sat: one player can meet the Goal alone. Unsat: whoever meets it shares it."""
    goal = cone.goals[0]
    return and_(cone.meets(goal, 0), *(not_(cone.meets(goal, seat)) for seat in cone.others()))


def met_by_two(cone: Cone) -> Bool:
    """Sat: two players can meet the Goal at once. Unsat: never."""
    goal = cone.goals[0]
    return and_(cone.meets(goal, 0), cone.meets(goal, 1))


def missed(cone: Cone) -> Bool:
    """Sat: a player can be without what the Goal says. Unsat: it is always so for everybody."""
    return not_(cone.test(cone.goals[0], 0))


def missed_with(card: int, cone: Cone) -> Bool:
    """Sat: a player can have the card and be without what the Goal says. Unsat: it is enough."""
    have = [
        ge(n, number(1)) for cell, n in cone.counts.items()
        if cell.place is Place.TABLE and cell.seat == 0 and cone.sorts[cell.sort] & card
    ]  # fmt: skip
    return and_(*have, missed(cone))


def met_with_at_most(place: Place, most: int, others: int | None, cone: Cone) -> Bool:
    """Sat: who meets the Goal may have as few Keepers, or cards in hand, and each of the others as
    few as is said of them. Unsat: never."""
    keepers = cone.program.keepers

    def few(seat: int, limit: int) -> Bool:
        there = [
            n for cell, n in cone.counts.items() if cell.place is place and cell.seat == seat
            and (place is Place.HAND or cone.sorts[cell.sort] & keepers)
        ]  # fmt: skip
        return ge(number(limit), reduce(plus, there, number(0)))

    waiting = () if others is None else (few(seat, others) for seat in cone.others())
    return and_(met(cone), few(0, most), *waiting)


def met_without_the_other(cone: Cone) -> Bool:
    """Sat: somebody meets the first Goal and not the second. Unsat: the first implies it."""
    first, second = cone.goals
    return and_(cone.meets(first, 0), not_(cone.meets(second, 0)))


def won_and_lost(cone: Cone) -> Bool:
    """Sat: one player alone meets the Goal while anybody meets the Ungoal. Unsat: never at once."""
    ungoal = cone.goals[1]
    lost = (cone.meets(ungoal, seat) for seat in (0, *cone.others()))
    return and_(met_alone(cone), or_(*lost))


HOPEFUL: tuple[Claim, ...] = (met, satisfied, met_by_two)
"""Claims that somebody meets a Goal, and nothing about who does not."""
