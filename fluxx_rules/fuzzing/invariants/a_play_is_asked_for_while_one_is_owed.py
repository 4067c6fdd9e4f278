"""The player on turn is asked to play a card of the hand only while a play is owed.

None is owed after enough plays, or if only cards that must be kept are left.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.zones import HAND
from ..invariant import Violation
from ..oracle.numbers import plays_left

RULINGS = ("R-019", "R-021", "R-061", "X-018", "X-020")
EVERY = 3


def state(s: State) -> Iterator[str]:
    if s.ask is None or s.ask.kind != "play":
        return
    if s.ask.mask & s.z[HAND + s.cur] and plays_left(s) <= 0:
        yield Violation(f"player {s.cur} owes no play, and is asked for one", plays_owed=0)
