"""Before each choice of the player on turn, the turn has drawn all cards that are due.

After a draw that came up short, nothing more is owed until a higher number is due (R-094).
"""

from __future__ import annotations

from collections.abc import Iterator

from ..invariant import Played, Violation
from ..oracle.turn_draws import draws_of_turns

RULINGS = ("R-013", "R-014", "R-017", "R-018", "R-066", "R-067", "R-094", "X-003", "X-089")
EVERY = 5


def game(played: Played) -> Iterator[str]:
    for draws in draws_of_turns(played):
        if draws.got < draws.due and draws.due > draws.short:
            message = f"turn {draws.after.turn}: {draws.due} cards are due, {draws.got} were drawn"
            yield Violation(message, hands=draws.hand_with(draws.due))
