"""Under such a rule chance makes the first of several plays, and nobody else."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import CHANCE, State
from ...game.zones import RULES
from ..cards import saying
from ..invariant import Wrong
from ..numbers import plays_left
from ..occasions import PLAY_ASKED

RULINGS = ("X-087",)
WHEN = PLAY_ASKED


def state(s: State) -> Iterator[str]:
    if s.ask is None or s.ask[1] != "play" or s.played:
        return
    if s.z[RULES] & saying(s.program, "first_play_random"):
        if plays_left(s) > 1:
            yield Wrong("the first play of several is somebody's choice", offered=(CHANCE, 1))
