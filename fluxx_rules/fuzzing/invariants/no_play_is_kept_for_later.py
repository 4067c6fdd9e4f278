"""The counts of draws and plays are zero at the start of a turn, and never negative.

So draws and plays that were not possible in a turn are not owed later.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import BEFORE_DRAW, State
from ...game.step_events import COUNTED
from ..invariant import Violation

RULINGS = ("R-015", "R-021", "R-094", "X-023")
WHEN = COUNTED


def state(s: State) -> Iterator[str]:
    if s.played < 0 or s.drawn < 0:
        yield Violation(f"the counts are {s.drawn} draws and {s.played} plays", drawn=0, played=0)
    # An extra card that counts as drawn may be drawn before the draw.
    drawn = 0 if s.program.policies.get("extra card") == "counts as drawn" else s.drawn
    if s.ask is not None and s.turn and s.phase == BEFORE_DRAW and (s.played or drawn):
        message = f"the turn begins with {s.drawn} draws and {s.played} plays made"
        yield Violation(message, drawn=0, played=0)
