"""A card that is finished or cancelled was being played, and goes to the discard pile.

A card that is used from under another card stays there.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import MOVED
from ...game.zones import DISCARD, PLAYED
from ..invariant import Seen

RULINGS = ("R-050", "X-072")
WHEN = MOVED


def step(seen: Seen) -> Iterator[str]:
    for cause, cards, source, to in seen.moves:
        if cause in ("finished", "cancelled") and (source, to) != (PLAYED, DISCARD):
            yield f"{cause}: {seen.before.program.cards(cards)}, which was not being played"
