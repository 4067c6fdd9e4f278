"""A card that goes on top of the draw pile instead never comes from a table to the discards."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.zones import DISCARD, TABLE
from ..invariant import Seen
from ..occasions import DISCARDS_CHANGE

RULINGS = ()
WHEN = DISCARDS_CHANGE


def step(seen: Seen) -> Iterator[str]:
    for _, cards, source, _ in seen.moved(to=DISCARD):
        lost = cards & seen.after.program.to_top
        if lost and source >= TABLE:
            yield f"{seen.after.program.cards(lost)} was discarded and is not on the draw pile"
