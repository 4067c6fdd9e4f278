"""Cards leave for the discard pile."""

from __future__ import annotations

from typing import Literal

from .. import core
from ..core import THIS, Place
from ..effect import Effect
from ..picking import Which, pick


class Discard(Effect, frozen=True):
    """Discarding plays nothing and follows no instruction of the card (R-091). What goes with the
    card itself goes in one event with it."""

    word = "discard"
    discard: Which
    with_: Literal["this"] | None = None
    text = "Discard {discard}{with_}."

    def expand(self) -> core.Operation:
        def away(cards: core.Cards) -> core.Operation:
            gone = core.Union(cards, THIS) if self.with_ else cards
            return core.Move(gone, Place.DISCARD, "discarded")

        return pick(self.discard, away, "discard", at_their_cost=True)

    def phrases(self) -> dict[str, str]:
        return super().phrases() | {"with_": " together with this card" if self.with_ else ""}


class Reshuffle(Effect, frozen=True):
    """The card itself is still being played, so it begins the new discard pile."""

    word = "reshuffle"
    text = "Shuffle the discard pile into the draw pile."

    def expand(self) -> core.Operation:
        return core.Move(core.At(Place.DISCARD), Place.PILE, "reshuffled")
