"""A card drawn from the discard pile is the bottom card, which has been there longest."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import DRAWN
from ...game.zones import DISCARD, PILE
from ..invariant import Seen

RULINGS = ("N-30",)
WHEN = DRAWN


def step(seen: Seen) -> Iterator[str]:
    if seen.crash or not next(seen.moved("drawn", DISCARD, PILE), None):
        return
    program, lying = seen.before.program, seen.before.discard
    for (cause, cards, source, to), s in seen.moments():
        if (cause, source, to) == ("drawn", DISCARD, PILE):
            bottom = program.card_of[lying[0]]
            if cards != bottom:
                drawn = program.cards(cards)
                yield f"{drawn} was drawn, and {program.cards(bottom)} lay at the bottom"
        lying = s.discard
