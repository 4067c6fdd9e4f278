"""How the turn stands: hand, plays, draws."""

from __future__ import annotations

from typing import Literal

from .. import core
from ..amount import Amount
from ..condition import Condition, same
from ..core import ME, At, AtLeast, Count, Not, Place, Read, Word
from ..form import Form


class AtLeastCards(Form, frozen=True):
    at_least: Amount


class Hand(Condition, frozen=True):
    """How many cards I hold."""

    word = "hand"
    hand: Literal["empty"] | AtLeastCards

    def test(self) -> core.Test:
        held = Count(At(Place.HAND, ME))
        if self.hand == "empty":
            return Not(AtLeast(held, Word(1)))
        assert isinstance(self.hand, AtLeastCards)
        return AtLeast(held, self.hand.at_least.node)

    def phrase(self) -> str:
        if self.hand == "empty":
            return "your hand is empty"
        assert isinstance(self.hand, AtLeastCards)
        return f"you hold at least {self.hand.at_least.of('card')}"

    def negated(self) -> str:
        return "your hand is not empty" if self.hand == "empty" else super().negated()


class PlaysLeft(Condition, frozen=True):
    """Plays that I could still make, so never more than I hold (X-023)."""

    word = "plays left"
    plays_left: AtLeastCards

    def test(self) -> core.Test:
        return AtLeast(Read("plays left"), self.plays_left.at_least.node)

    def phrase(self) -> str:
        return f"you have at least {self.plays_left.at_least.of('play')} left"


class Drawn(Condition, frozen=True):
    """Just so many cards that I drew in this turn."""

    word = "drawn"
    drawn: Amount

    def test(self) -> core.Test:
        return same(Read("drawn"), self.drawn.node)

    def phrase(self) -> str:
        return f"you drew just {self.drawn.of('card')} this turn"


class StartedWith(Condition, frozen=True):
    """Just so many cards in my hand as the turn began."""

    word = "started with"
    started_with: Amount

    def test(self) -> core.Test:
        return same(Read("started with"), self.started_with.node)

    def phrase(self) -> str:
        return f"you started the turn with {self.started_with.of('card')}"
