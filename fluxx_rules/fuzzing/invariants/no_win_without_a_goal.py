"""While no Goal is in play nobody has won."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.occasions import OVER
from ...game.state import NOBODY, State
from ...game.zones import GOALS
from ..invariant import Wrong

RULINGS = ("R-035",)
WHEN = OVER


def state(s: State) -> Iterator[str]:
    if s.winner != NOBODY and not s.z[GOALS]:
        yield Wrong(f"player {s.winner} has won without a Goal", winner=NOBODY)
