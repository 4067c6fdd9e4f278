"""Claims about one or two Goals as solver terms, with the meaning of sat and unsat for each.

A claim is a function from the terms of placements to the term that the claim is true.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import TYPE_CHECKING, TypeAlias

from ...language.core import Place
from ...symbolic.solver.terms import Bool, and_, ge, not_, number, or_, plus

if TYPE_CHECKING:
    from .placement_terms import PlacementTerms

Claim: TypeAlias = "Callable[[PlacementTerms], Bool]"


def met(terms: PlacementTerms) -> Bool:
    """Sat: somebody can win by the Goal, or share in it. Unsat: nobody ever can."""
    return terms.meets(terms.goals[0], 0)


def satisfied(terms: PlacementTerms) -> Bool:
    """Sat: a placement can match the Goal. Unsat: none can, even without blocking Creepers."""
    return terms.test(terms.goals[0], 0)


def met_alone(terms: PlacementTerms) -> Bool:
    """Sat: one player can meet the Goal alone. Unsat: every player who meets it shares it."""
    goal = terms.goals[0]
    others = (not_(terms.meets(goal, seat)) for seat in terms.other_seats())
    return and_(terms.meets(goal, 0), *others)


def met_by_two(terms: PlacementTerms) -> Bool:
    """Sat: two players can meet the Goal at once. Unsat: never."""
    goal = terms.goals[0]
    return and_(terms.meets(goal, 0), terms.meets(goal, 1))


def missed(terms: PlacementTerms) -> Bool:
    """Sat: a placement can fail to match the Goal. Unsat: every placement matches it."""
    return not_(terms.test(terms.goals[0], 0))


def missed_with(card: int, terms: PlacementTerms) -> Bool:
    """Sat: a player with the card can miss the Goal. Unsat: the card is enough."""
    have = [
        ge(n, number(1))
        for cell, n in terms.counts.items()
        if cell.place is Place.TABLE
        and cell.seat == 0
        and terms.card_classes[cell.card_class] & card
    ]
    return and_(*have, missed(terms))


def met_with_at_most(place: Place, most: int, others: int | None, terms: PlacementTerms) -> Bool:
    """Sat: the Goal can be met within limits on Keepers, or on cards in hand. Unsat: never.

    `most` limits the player who meets the Goal. `others` limits each other player, if not None.
    """
    keepers = terms.program.keepers

    def has_at_most(seat: int, limit: int) -> Bool:
        counts = [
            n
            for cell, n in terms.counts.items()
            if cell.place is place
            and cell.seat == seat
            and (place is Place.HAND or terms.card_classes[cell.card_class] & keepers)
        ]
        return ge(number(limit), reduce(plus, counts, number(0)))

    waiting = () if others is None else (has_at_most(seat, others) for seat in terms.other_seats())
    return and_(met(terms), has_at_most(0, most), *waiting)


def met_without_the_other(terms: PlacementTerms) -> Bool:
    """Sat: somebody meets the first Goal and not the second. Unsat: the first implies it."""
    first, second = terms.goals
    return and_(terms.meets(first, 0), not_(terms.meets(second, 0)))


def won_and_lost(terms: PlacementTerms) -> Bool:
    """Sat: one player alone meets the Goal while anybody meets the Ungoal. Unsat: never at once."""
    ungoal = terms.goals[1]
    lost = (terms.meets(ungoal, seat) for seat in (0, *terms.other_seats()))
    return and_(met_alone(terms), or_(*lost))


POSITIVE_CLAIMS: tuple[Claim, ...] = (met, satisfied, met_by_two)
"""The claims that somebody meets a Goal, without a condition on players who do not."""
