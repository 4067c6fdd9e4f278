"""Cards known to lie on top of the draw pile are drawn first, from the top down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from ...game.step_events import TOP_KNOWN
from ...game.zones import PILE
from ..invariant import Seen

RULINGS = ("R-018", "X-059")
WHEN = TOP_KNOWN


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if seen.crash or not s.top or s.inforce.composts or any(to == PILE for *_, to in seen.moves):
        return
    known = [s.program.card_of[glyph] for glyph in s.top]
    drawn = reduce(or_, (cards for _, cards, _, _ in seen.moved("drawn", PILE)), 0)
    if not drawn:
        return
    under = drawn & ~sum(known)
    passed_over = [card for card in known if not card & ~seen.after.z[PILE]]
    if under and passed_over:
        yield f"{s.program.cards(passed_over[0])} lay on top, and {s.program.cards(under)} came"
    depth = [n for n, card in enumerate(known) if card & drawn]
    left = [n for n, card in enumerate(known) if card & seen.after.z[PILE]]
    if depth and left and min(left) < max(depth):
        yield "a card was drawn from under another that was known to lie on top"
