"""The count of draws is the number of cards that the turn's own draws brought into the hand.

Missing cards, Creepers and draws by texts do not count.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..invariant import Played, Violation
from ..oracle.turn_draws import draws_of_turns

RULINGS = ("R-050", "R-067", "R-094", "X-002", "X-003")
EVERY = 5


def game(played: Played) -> Iterator[str]:
    for draws in draws_of_turns(played):
        counted = draws.after.drawn
        if counted != draws.got:
            message = f"turn {draws.after.turn}: {counted} cards count as drawn, {draws.got} were"
            yield Violation(message, drawn=draws.got)
