"""A card attached to another card is not left behind when that card moves.

It moves together with that card, directly after it, or before it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.bearing import bearers, borne
from ...game.step_events import LYING
from ...game.zones import UNDER
from ...language import core
from ..invariant import Seen
from ..oracle.active_texts import active_cards
from ..oracle.declarations import cards_with_node

RULINGS = ("X-028",)
WHEN = LYING


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if not s.attached or seen.crash:
        return
    gone, along = s.z[UNDER], 0
    for _, cards, _, _ in seen.moves:
        if along & ~gone and not cards & along:
            break
        gone |= cards
        along |= borne(s, cards)
    left = along & ~gone
    separating = cards_with_node(s.program, core.Deal)
    if left and not separating & active_cards(seen):
        bearing = s.program.cards(bearers(s, left))
        yield f"{bearing} moved, and {s.program.cards(left)}, which lay on it, was left behind"
