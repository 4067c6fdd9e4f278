"""While no Goal is in play, no player has won and the players have not all lost."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import NOBODY, State
from ...game.step_events import OVER
from ...game.zones import GOALS
from ..invariant import Violation
from ..oracle.winners import outcome_name

RULINGS = ("R-035",)
WHEN = OVER


def state(s: State) -> Iterator[str]:
    if s.winner != NOBODY and not s.z[GOALS]:
        message = f"it ended with {outcome_name(s.winner)}, and without a Goal"
        yield Violation(message, winner=NOBODY)
