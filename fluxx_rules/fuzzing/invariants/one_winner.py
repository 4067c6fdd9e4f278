"""The winner meets a Goal in play, is not kept from winning, and is the only such player.

All players lose only through an Ungoal, while nobody meets a Goal.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import NOBODY, State
from ...game.step_events import OVER
from ..invariant import Violation
from ..oracle.winners import outcome_name, winners

RULINGS = ("R-036", "R-039", "R-040", "R-069", "X-042")
WHEN = OVER


def state(s: State) -> Iterator[str]:
    if s.winner == NOBODY:
        return
    meeting = winners(s)
    if meeting != [s.winner]:
        message = f"it ended with {outcome_name(s.winner)}, but those who meet a Goal are {meeting}"
        yield Violation(message, winner=meeting[0] if len(meeting) == 1 else NOBODY)
