"""After a shuffle, the top of the draw pile is unknown until a card is put there."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import RESHUFFLED
from ...game.zones import DISCARD, PILE
from ..invariant import Seen

RULINGS = ("R-018",)
WHEN = RESHUFFLED


def step(seen: Seen) -> Iterator[str]:
    shuffled, since = False, 0
    for cause, cards, source, to in seen.moves:
        if (cause, source, to) == ("reshuffled", DISCARD, PILE):
            shuffled, since = True, 0
        elif cause == "on top":
            since |= cards
    card_of = seen.after.program.card_of
    known = sum(card_of[glyph] for glyph in seen.after.top)
    if shuffled and known & ~since:
        lying = seen.after.program.cards(known & ~since)
        yield f"the pile was shuffled, and {lying} is known to lie on top"
