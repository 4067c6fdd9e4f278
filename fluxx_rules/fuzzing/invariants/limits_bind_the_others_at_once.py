"""Before anybody plays on, those not on turn are within the limits."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.zones import HAND, TABLE
from ..invariant import Wrong, at_free_point, others
from ..numbers import limit, unlimited
from ..occasions import FREE_POINT

RULINGS = ("R-032", "R-048", "R-060", "R-062", "X-029")
WHEN = FREE_POINT


def state(s: State) -> Iterator[str]:
    if not at_free_point(s) or not s.z[0] or unlimited(s):
        return
    for seat in others(s):
        over = s.z[HAND + seat].bit_count() - limit(s, "hand limit", seat)
        if over > 0:
            told = f"player {seat} holds {over} more than the Hand Limit"
            yield Wrong(told, offered=(seat, over))
        keepers = (s.z[TABLE + seat] & s.program.keepers).bit_count()
        over = keepers - limit(s, "keeper limit", seat)
        if over > 0:
            told = f"player {seat} keeps {over} more than the Keeper Limit"
            yield Wrong(told, offered=(seat, over))
