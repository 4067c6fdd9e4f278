"""Cards leave for the discard pile."""

from __future__ import annotations

from .. import core
from ..core import Place
from ..effect import Effect
from ..picking import Which, pick


class Discard(Effect, frozen=True):
    """Discarding plays nothing and follows no instruction of the card (R-091)."""

    word = "discard"
    discard: Which
    text = "Discard {discard}."

    def expand(self) -> core.Operation:
        def away(cards: core.Cards) -> core.Operation:
            return core.Move(cards, Place.DISCARD, "discarded")

        return pick(self.discard, away, "discard", at_their_cost=True)


class Reshuffle(Effect, frozen=True):
    """The card itself is still being played, so it begins the new discard pile."""

    word = "reshuffle"
    text = "Shuffle the discard pile into the draw pile."

    def expand(self) -> core.Operation:
        return core.Move(core.At(Place.DISCARD), Place.PILE, "reshuffled")
