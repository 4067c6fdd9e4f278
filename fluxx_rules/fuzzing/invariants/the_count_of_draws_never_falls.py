"""The counts of draws and plays never fall during a turn."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import COUNTED
from ..invariant import Seen, Violation

RULINGS = ("R-015", "R-016", "R-021", "X-001")
WHEN = COUNTED


def step(seen: Seen) -> Iterator[str]:
    s, was = seen.after, seen.before
    if seen.crash or not seen.same_turn:
        return
    if s.drawn < was.drawn:
        yield Violation(f"{was.drawn} cards were drawn, and then {s.drawn}", drawn=was.drawn)
    if s.played < was.played:
        yield Violation(f"{was.played} cards were played, and then {s.played}", played=was.played)
