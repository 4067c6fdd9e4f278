"""Where a deck is large, a second process does half of the checks: those that ask no Goal.

What both halves ask of the cards is worked out twice, so more of them would not be faster.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ..beside import beside, can_be
from ..cards.deck import Deck
from ..findings import Finding
from ..symbolic.solving import remembered
from .base import Check

MANY = 200
"""So many cards. With fewer, to begin a process takes longer than what it would do."""
OF_GOALS = ("FX4", "FX205", "FX601", "FX603", "FX604", "FX605", "FX608", "FX902")
"""The checks that ask whether, or how, Goals can be met."""
Found = dict[str, list[Finding]]
"""By the code of the check."""


def worth_it(deck: Deck) -> bool:
    return len(deck.cards) >= MANY and can_be()


def in_two(
    deck: Deck, checks: Sequence[Check], find: Callable[[Check, Deck], Iterable[Finding]]
) -> Found:
    """What they find, perhaps without that of some of them. What the solver answered is known here
    as well, whoever asked it."""

    def all_of(some: Iterable[Check]) -> Found:
        return {check.code: [*find(check, deck)] for check in some}

    def theirs() -> tuple[Found, dict[str, bytes]]:
        found = all_of(check for check in checks if not asks_goals(check))
        return found, known.new if known else {}

    known = remembered.in_use()
    with beside(theirs) as done:
        ours = all_of(filter(asks_goals, checks))
        others, answers = done() or ({}, {})
    if known:
        known.new |= answers
    return ours | others


def asks_goals(check: Check) -> bool:
    return check.code.startswith(OF_GOALS)
