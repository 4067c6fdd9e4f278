"""Effects that deal cards round: the picked cards, all hands, or newly drawn cards."""

from __future__ import annotations

from typing import Literal

from .. import core
from ..amount import Amount
from ..core import ME, Both, Bound, Place, Sum, Word
from ..effect import Effect
from ..picking import All, pick
from ..which import such
from ..words import IT
from .draw import SET_ASIDE, unless_too_few
from .take import THINGS


class DealOut(Effect, frozen=True):
    """The cards are shuffled and dealt round, beginning with you.

    The deal is one event: a win is checked when all cards lie on the table (X-045). A card under
    one of them is dealt too, if it is of a kind that is dealt (E8). The publisher lets deals of
    Creepers alone begin with the next player.
    """

    word = "deal out"
    deal_out: All
    beginning_with: Literal["the next player"] | None = None
    text = "Shuffle {deal_out} and deal them out face up, beginning with {beginning_with}."

    def phrases(self, it: str = IT) -> dict[str, str]:
        return super().phrases(it) | {"beginning_with": self.beginning_with or "yourself"}

    def expand(self) -> core.Operation:
        after = int(self.beginning_with is not None)

        def dealt(cards: core.Cards) -> core.Operation:
            under = Both(Both(core.At(Place.UNDER), core.Borne(cards)), such(self.deal_out.all))
            return core.Deal(Both(core.Union(cards, under), THINGS), Place.TABLE, after=after)

        return pick(self.deal_out, dealt, "deal out")


class PoolHands(Effect, frozen=True):
    """All hands form one heap, which is dealt out evenly, beginning with you."""

    word = "pool hands"
    text = "Put all hands together, shuffle them and deal them out evenly, beginning with yourself."

    def expand(self) -> core.Operation:
        return core.Deal(core.At(Place.HAND), Place.HAND)


class EverybodyGets(Effect, frozen=True):
    """The cards for all players are drawn together, and you hand them out as you decide."""

    word = "everybody gets"
    everybody_gets: Amount
    text = (
        "For each player, yourself included, draw {everybody_gets}, apart from your hand; then "
        "hand them out as you decide, the same number to each."
    )

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {"everybody_gets": self.everybody_gets.of("card")}

    def expand(self) -> core.Operation:
        each = Bound("each")
        drawn = core.EachPlayer("whom", core.Let("due", Sum(Bound("due"), each)))
        hand_out = core.Deal(SET_ASIDE, Place.HAND, ME, each)
        return core.sequence(
            core.Let("each", self.everybody_gets.node),  # what is drawn may change the number
            core.Let("due", Word(0)),
            drawn,
            core.Draw(Bound("due"), Place.ASIDE),
            unless_too_few(Bound("due"), hand_out),
        )
