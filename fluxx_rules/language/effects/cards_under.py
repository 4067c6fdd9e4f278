"""Effects on cards under this card: put a card there, take it out, carry out its text."""

from __future__ import annotations

from typing import Literal

import msgspec

from .. import core
from ..core import THIS, Borne
from ..effect import Effect
from ..picking import Pick, Which, phrase, pick
from ..shape import Free
from ..which import KINDS
from ..words import IT
from .take import to_table

UNDER_THIS = Borne(THIS)


PLACES_OF_THIS = ("my table", "any table", "play")


class PutUnder(Effect, frozen=True):
    """The card is out of play there and moves with this card. No card lies under itself."""

    word = "put under this"
    put_under_this: Which
    shapes = (
        Free(
            of=("put_under_this",),
            words=("this",),
            but=("except",),
            at="put_under_this",
            says="no card lies under itself",
        ),
    )
    text = "Put {put_under_this} under this card, out of play."

    def expand(self) -> core.Operation:
        def under(cards: core.Cards) -> core.Operation:
            return core.Attach(cards, THIS, under=True)

        return pick(self.but_this(), under, "put under it")

    def but_this(self) -> Which:
        """Return the pick, from which this card itself is left out where it could be among them."""
        which = self.put_under_this
        if not isinstance(which, Pick) or which.place(None) not in PLACES_OF_THIS or which.except_:
            return which
        return msgspec.structs.replace(which, except_="this")

    def phrases(self, it: str = IT) -> dict[str, str]:
        which = self.but_this()
        if isinstance(which, Pick) and set(which.whats()).isdisjoint((*KINDS, "card")):
            which = self.put_under_this
        return {"put_under_this": phrase(which, it=it)}


class LetGo(Effect, frozen=True):
    word = "let go"
    let_go: Literal["what lies under this"]
    text = "Put {let_go} in front of you."

    def expand(self) -> core.Operation:
        return to_table(UNDER_THIS, "released")

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {"let_go": "what lies under this card"}


class DoAgain(Effect, frozen=True):
    """This is not a play, and the card stays where it is."""

    word = "do"
    do: Literal["what lies under this"]
    text = "Do {do}, in any order; that is no play, and it stays there."

    def expand(self) -> core.Operation:
        return core.Perform(UNDER_THIS)

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {"do": "what each card under this one says"}
