"""A card that goes on top of the draw pile instead never comes from a table to the discards."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.occasions import DISCARDS_CHANGE
from ...game.zones import DISCARD, TABLE
from ..invariant import Seen

RULINGS = ()
WHEN = DISCARDS_CHANGE


def step(seen: Seen) -> Iterator[str]:
    on_top = seen.after.program.to_top
    for _, cards, source, to in seen.moves if on_top else ():
        lost = cards & on_top
        if lost and to == DISCARD and source >= TABLE:
            yield f"{seen.after.program.cards(lost)} was discarded and is not on the draw pile"
