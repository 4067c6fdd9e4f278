"""A turn is over when nothing is left to play, or when a card ends it; nobody may pass."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.occasions import PHASE_CHANGES
from ..ending import ended
from ..invariant import Seen, Wrong
from ..numbers import plays_left

RULINGS = ("R-019", "R-020", "R-021", "R-023", "R-024")
WHEN = PHASE_CHANGES


def step(seen: Seen) -> Iterator[str]:
    s = ended(seen)
    if s is not None and plays_left(s) > 0:
        told = f"the turn of player {s.cur} ended with {plays_left(s)} plays owed"
        yield Wrong(told, plays_owed=plays_left(s))
