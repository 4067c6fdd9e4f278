"""Claims about one or two Goals, with the meaning of sat and unsat for each."""

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
    """Sat: a placement can match the Goal. Unsat: none can, even without blocking Creepers."""
    return cone.test(cone.goals[0], 0)


def met_alone(cone: Cone) -> Bool:
    """Sat: one player can meet the Goal alone. Unsat: every player who meets it shares it."""
    goal = cone.goals[0]
    others = (not_(cone.meets(goal, seat)) for seat in cone.other_seats())
    return and_(cone.meets(goal, 0), *others)


def met_by_two(cone: Cone) -> Bool:
    """Sat: two players can meet the Goal at once. Unsat: never."""
    goal = cone.goals[0]
    return and_(cone.meets(goal, 0), cone.meets(goal, 1))


def missed(cone: Cone) -> Bool:
    """Sat: a placement can fail to match the Goal. Unsat: every placement matches it."""
    return not_(cone.test(cone.goals[0], 0))


def missed_with(card: int, cone: Cone) -> Bool:
    """Sat: a player with the card can miss the Goal. Unsat: the card is enough."""
    have = [
        ge(n, number(1))
        for cell, n in cone.counts.items()
        if cell.place is Place.TABLE
        and cell.seat == 0
        and cone.card_classes[cell.card_class] & card
    ]
    return and_(*have, missed(cone))


def met_with_at_most(place: Place, most: int, others: int | None, cone: Cone) -> Bool:
    """Sat: the Goal can be met within limits on Keepers, or on cards in hand. Unsat: never.

    `most` limits the player who meets the Goal. `others` limits each other player, if not None.
    """
    keepers = cone.program.keepers

    def has_at_most(seat: int, limit: int) -> Bool:
        counts = [
            n
            for cell, n in cone.counts.items()
            if cell.place is place
            and cell.seat == seat
            and (place is Place.HAND or cone.card_classes[cell.card_class] & keepers)
        ]
        return ge(number(limit), reduce(plus, counts, number(0)))

    waiting = () if others is None else (has_at_most(seat, others) for seat in cone.other_seats())
    return and_(met(cone), has_at_most(0, most), *waiting)


def met_without_the_other(cone: Cone) -> Bool:
    """Sat: somebody meets the first Goal and not the second. Unsat: the first implies it."""
    first, second = cone.goals
    return and_(cone.meets(first, 0), not_(cone.meets(second, 0)))


def won_and_lost(cone: Cone) -> Bool:
    """Sat: one player alone meets the Goal while anybody meets the Ungoal. Unsat: never at once."""
    ungoal = cone.goals[1]
    lost = (cone.meets(ungoal, seat) for seat in (0, *cone.other_seats()))
    return and_(met_alone(cone), or_(*lost))


POSITIVE_CLAIMS: tuple[Claim, ...] = (met, satisfied, met_by_two)
"""The claims that somebody meets a Goal, without a condition on players who do not."""
