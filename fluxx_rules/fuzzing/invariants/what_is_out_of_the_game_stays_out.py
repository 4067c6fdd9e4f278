"""A card that was removed from the game does not come back."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import GONE_CHANGES
from ...game.zones import GONE
from ..invariant import Seen

RULINGS = ("R-086",)
WHEN = GONE_CHANGES


def step(seen: Seen) -> Iterator[str]:
    back = seen.before.z[GONE] & ~seen.after.z[GONE]
    if back:
        yield f"back in the game: {seen.after.program.cards(back)}"
