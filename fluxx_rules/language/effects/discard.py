"""Effects that discard cards, or shuffle the discard pile into the draw pile."""

from __future__ import annotations

from typing import Literal

from .. import core
from ..core import THIS, At, Both, Bound, Place
from ..effect import Effect
from ..picking import Which, pick
from ..shape import Free
from ..which import Whats, nouns, such
from ..words import IT, either


class Discard(Effect, frozen=True):
    """Discarding a card plays nothing and follows no instruction of the card (R-091).

    Cards that go together with the card itself leave in one event with it.
    """

    word = "discard"
    shapes = (
        Free(
            of=("discard",),
            words=("discard pile",),
            at="discard",
            says="what lies in the discard pile is not discarded",
        ),
    )
    discard: Which
    with_: Literal["this"] | None = None
    text = "Discard {discard}{with_}."

    def expand(self) -> core.Operation:
        def away(cards: core.Cards) -> core.Operation:
            gone = core.Union(cards, THIS) if self.with_ else cards
            return core.Move(gone, Place.DISCARD, "discarded")

        return pick(self.discard, away, "discard", at_their_cost=True)

    def phrases(self, it: str = IT) -> dict[str, str]:
        return super().phrases(it) | {"with_": " together with this card" if self.with_ else ""}


class EachMayDiscardFromUnder(Effect, frozen=True):
    """A card under another card is out of play, so the owner of the upper card decides about it."""

    word = "each may discard from under"
    each_may_discard_from_under: Whats
    text = "Each player may discard any {each_may_discard_from_under} lying under a card of theirs."

    def expand(self) -> core.Operation:
        theirs = Both(At(Place.UNDER), core.Borne(At(Place.TABLE, Bound("p"))))
        among = Both(theirs, such(self.each_may_discard_from_under))
        ask = core.Ask(Bound("p"), "it", among, "discard or keep", core.Word(0), core.Count(among))
        away = core.Move(Bound("it"), Place.DISCARD, "discarded")
        return core.EachPlayer("p", core.sequence(ask, away))

    def phrases(self, it: str = IT) -> dict[str, str]:
        cards = nouns(self.each_may_discard_from_under)
        return {"each_may_discard_from_under": either(cards)}


class Reshuffle(Effect, frozen=True):
    """The card that does this is still being played, so it begins the new discard pile."""

    word = "reshuffle"
    text = "Shuffle the discard pile into the draw pile."

    def expand(self) -> core.Operation:
        return core.Move(core.At(Place.DISCARD), Place.PILE, "reshuffled")
