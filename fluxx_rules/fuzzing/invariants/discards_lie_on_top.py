"""Discarded cards lie on top of older discards, in the order in which they left."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import DISCARDS_CHANGE
from ...game.zones import DISCARD
from ..invariant import Seen

RULINGS = ("R-029", "R-034", "R-050", "R-090")
WHEN = DISCARDS_CHANGE


def step(seen: Seen) -> Iterator[str]:
    if seen.crash or any(source == DISCARD for _, _, source, _ in seen.moves):
        return
    was, now, card_of = seen.before.discard, seen.after.discard, seen.after.program.card_of
    if not now.startswith(was):
        yield "the older discards do not lie as they lay"
        return
    on_top = [card_of[glyph] for glyph in now[len(was) :]]
    came = [cards for _, cards, _, to in seen.moves if to == DISCARD]
    if sum(came) != sum(on_top):
        yield "what was discarded is not what lies on top"
    elif came != on_top and sorted(on_top, key=lambda card: arrival(came, card)) != on_top:
        yield "the discards do not lie in the order in which they came"


def arrival(came: list[int], card: int) -> int:
    return next(n for n, cards in enumerate(came) if cards & card)
