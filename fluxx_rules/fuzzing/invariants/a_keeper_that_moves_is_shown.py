"""A Keeper that lies face down is turned face up when it leaves its table, wherever it goes."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import LYING
from ...game.zones import TABLE
from ..invariant import Seen

RULINGS = ("R-085",)
WHEN = LYING


def step(seen: Seen) -> Iterator[str]:
    if seen.crash or not seen.before.hidden & seen.after.hidden:
        return
    for _, cards, source, to in seen.moves:
        moved = cards & seen.before.hidden & seen.after.hidden
        if moved and source >= TABLE and source != to:
            yield f"{seen.after.program.cards(moved)} changed its place, and still lies face down"
