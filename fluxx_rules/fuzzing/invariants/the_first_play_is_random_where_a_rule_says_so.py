"""Under such a rule chance makes the first of several plays, and nobody else."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import CHANCE, State
from ..invariant import Wrong
from ..numbers import plays_left
from ..reading import in_order

RULINGS = ("X-087",)


def state(s: State) -> Iterator[str]:
    if s.ask is None or s.ask[1] != "play" or s.played:
        return
    if any(s.program.meaning[rule].first_play_random for rule in in_order(s)):
        if plays_left(s) > 1:
            yield Wrong("the first play of several is somebody's choice", offered=(CHANCE, 1))
