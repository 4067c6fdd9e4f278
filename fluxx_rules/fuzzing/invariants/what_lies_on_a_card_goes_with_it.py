"""A card that lies on another one moves when that does: with it, or before it by itself."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.zones import UNDER
from ...language import core
from ..acting import at_work
from ..cards import having
from ..invariant import Seen

RULINGS = ("X-028",)


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if not s.attached or seen.crash or having(s.program, core.Deal) & at_work(seen):
        return  # a deal separates what was attached
    gone = s.z[UNDER]
    for _, cards, _, _ in seen.moves:
        gone |= cards
        for card, bearer in s.attached:
            if bearer & cards and not card & gone:
                told = s.program.cards
                yield f"{told(bearer)} moved, and {told(card)}, which lay on it, was left behind"
                return
