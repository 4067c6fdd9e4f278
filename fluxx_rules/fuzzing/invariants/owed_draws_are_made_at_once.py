"""Before a play is asked for, as many cards were drawn in this turn as the rules say now, or the
piles ran dry at that number or a higher one."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import PLAYING, State
from ..invariant import Wrong
from ..numbers import draws_due

RULINGS = ("R-013", "R-014", "R-017", "R-094", "X-003")
EVERY = 3


def state(s: State) -> Iterator[str]:
    if s.ask is None or s.ask.kind != "play" or s.phase != PLAYING:
        return
    due = draws_due(s)
    if s.drawn < due > s.short:
        yield Wrong(f"{due} cards are to be drawn, and {s.drawn} were", drawn=due)
