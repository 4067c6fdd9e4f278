"""Under such a rule chance makes the first of several plays, and nobody else; a single play, or a
later one, is never made by chance."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import CHANCE, State
from ..invariant import Wrong
from ..numbers import plays_left
from ..reading import in_order

RULINGS = ("X-086", "X-087")


def state(s: State) -> Iterator[str]:
    if s.ask is None:
        return
    random = s.ask[5] == "first play random"
    if s.ask[1] != "play" and not random:
        return
    said = any(s.program.meaning[rule].first_play_random for rule in in_order(s))
    due = said and not s.played and plays_left(s) > 1
    if due and not random:
        yield Wrong("the first play of several is somebody's choice", offered=(CHANCE, 1))
    if random and not due:
        told = "the play is no first one of several, and chance makes it"
        yield Wrong(told, offered=(s.cur, 1))
