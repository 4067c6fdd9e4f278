"""A turn draws no more cards than were due in it.

A New Rule with a higher number draws only what is missing (R-013).
"""

from __future__ import annotations

from collections.abc import Iterator

from ..invariant import Played, Violation
from ..oracle.turn_draws import draws_of_turns

RULINGS = ("R-013", "R-014", "R-015", "X-002", "X-003", "X-013")
EVERY = 5


def game(played: Played) -> Iterator[str]:
    for draws in draws_of_turns(played):
        if draws.got > draws.most:
            turn = draws.after.turn
            message = f"turn {turn}: {draws.most} cards were due, {draws.got} were drawn"
            yield Violation(message, hands=draws.hand_with(draws.most))
