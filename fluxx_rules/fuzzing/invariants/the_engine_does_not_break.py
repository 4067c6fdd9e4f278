"""A legal answer never raises an exception, and never leads to steps without end."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import CRASHED
from ..invariant import STANDSTILL, Seen

RULINGS = ("R-025", "R-026", "X-079")
WHEN = CRASHED


def step(seen: Seen) -> Iterator[str]:
    if seen.crash and seen.crash != STANDSTILL:
        yield f"the engine broke: {seen.crash}"
