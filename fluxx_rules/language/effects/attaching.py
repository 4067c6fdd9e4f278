"""Cards that lie under another card, and what can be done with them there."""

from __future__ import annotations

from typing import Literal

from .. import core
from ..core import THIS, Borne
from ..effect import Effect
from ..picking import Which, pick
from ..shape import Free
from ..words import IT
from .take import to_table

UNDER_THIS = Borne(THIS)


class PutUnder(Effect, frozen=True):
    """It is as if out of play there, and goes where this card goes."""

    word = "put under this"
    put_under_this: Which
    shapes = (
        Free(
            of=("put_under_this",), words=("this",), but=("except",), at="put_under_this",
            says="no card lies under itself",
        ),
    )  # fmt: skip
    text = "Put {put_under_this} under this card, out of play."

    def expand(self) -> core.Operation:
        def under(cards: core.Cards) -> core.Operation:
            return core.Attach(cards, THIS, under=True)

        return pick(self.put_under_this, under, "put under it")


class LetGo(Effect, frozen=True):
    word = "let go"
    let_go: Literal["what lies under this"]
    text = "Put {let_go} in front of you."

    def expand(self) -> core.Operation:
        return to_table(UNDER_THIS, "released")

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {"let_go": "what lies under this card"}


class DoAgain(Effect, frozen=True):
    """That is no play, and the card stays where it is."""

    word = "do"
    do: Literal["what lies under this"]
    text = "Do {do}, in any order; that is no play, and it stays there."

    def expand(self) -> core.Operation:
        return core.Perform(UNDER_THIS)

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {"do": "what each card under this one says"}
