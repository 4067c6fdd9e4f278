"""Those not on turn come down to a limit one after the other, the next player first."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.occasions import LIMITED
from ...game.state import State
from ...game.zones import HAND, TABLE
from ..invariant import Wrong
from ..numbers import limit

RULINGS = ("R-060",)
WHEN = LIMITED


def state(s: State) -> Iterator[str]:
    if s.ask is None or s.ask.why not in ("hand limit", "keeper limit") or s.ask.who == s.cur:
        return
    seat = (s.cur + s.way) % s.players
    while seat != s.ask.who:
        hand = s.z[HAND + seat].bit_count() - limit(s, "hand limit", seat)
        keepers = (s.z[TABLE + seat] & s.program.keepers).bit_count()
        over = max(hand, keepers - limit(s, "keeper limit", seat))
        if over > 0:
            told = f"player {s.ask.who} meets a limit before player {seat}, whose turn is sooner"
            yield Wrong(told, offered=(seat, over))
        seat = (seat + s.way) % s.players
