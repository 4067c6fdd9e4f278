"""A card that a Surprise cancels is discarded without effect, and its play still counts."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import CANCELLED
from ...game.zones import DISCARD, PLAYED
from ..invariant import Seen, Violation

RULINGS = ("R-076", "R-077")
WHEN = CANCELLED


def step(seen: Seen) -> Iterator[str]:
    for index, (cause, cards, source, to) in enumerate(seen.moves):
        if cause != "cancelled":
            continue
        if (source, to) != (PLAYED, DISCARD):
            yield f"{seen.after.program.cards(cards)} was cancelled and not discarded"
        if any(again[2] == PLAYED and again[1] & cards for again in seen.moves[index + 1 :]):
            yield f"{seen.after.program.cards(cards)} was cancelled and landed all the same"
        if seen.same_turn and seen.after.played < seen.before.played:
            yield Violation("a play was given back", played=seen.before.played)
