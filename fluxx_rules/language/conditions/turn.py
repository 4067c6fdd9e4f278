"""Conditions on your hand and your turn: cards in hand, plays left, cards drawn so far."""

from __future__ import annotations

from typing import Literal

from .. import core
from ..amount import Amount
from ..condition import Condition, equality
from ..core import ME, At, AtLeast, Count, Not, Place, Read, Word
from ..form import Form


def on_my_turn(test: core.Test) -> core.Test:
    """Return the test, limited to the player on turn.

    Other players have drawn nothing in this turn, did not start it, and have no plays.
    """
    return core.Every((equality(ME, Read("on turn")), test))


def exact_phrase(amount: Amount, one: str, rest: str = "") -> str:
    only = "" if amount.node in (Word(0), core.Numeral(0)) else "just "
    return f"{only}{amount.of(one)}{rest}"


class AtLeastCards(Form, frozen=True):
    at_least: Amount


class Hand(Condition, frozen=True):
    """Your hand is empty, or it has at least a number of cards."""

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
        if self.hand == "empty":
            return "your hand is not empty"
        assert isinstance(self.hand, AtLeastCards)
        return f"you hold fewer than {self.hand.at_least.of('card')}"


class PlaysLeft(Condition, frozen=True):
    """You can still make at least this many plays.

    They are never more than the cards you hold (X-023).
    """

    word = "plays left"
    plays_left: AtLeastCards

    def test(self) -> core.Test:
        return on_my_turn(AtLeast(Read("plays left"), self.plays_left.at_least.node))

    def phrase(self) -> str:
        return f"you have at least {self.plays_left.at_least.of('play')} left"

    def negated(self) -> str:
        return f"you have fewer than {self.plays_left.at_least.of('play')} left"


class Drawn(Condition, frozen=True):
    """You drew exactly this many cards by the rules in this turn. Draws by cards do not count."""

    word = "drawn"
    drawn: Amount

    def test(self) -> core.Test:
        return on_my_turn(equality(Read("drawn"), self.drawn.node))

    def phrase(self) -> str:
        return f"your regular draw of this turn was {exact_phrase(self.drawn, 'card')}"

    def negated(self) -> str:
        return f"your regular draw of this turn was not {exact_phrase(self.drawn, 'card')}"


class StartedWith(Condition, frozen=True):
    """Your hand had exactly this many cards when the turn began."""

    word = "started with"
    started_with: Amount

    def test(self) -> core.Test:
        return on_my_turn(equality(Read("started with"), self.started_with.node))

    def phrase(self) -> str:
        return f"you started the turn with {exact_phrase(self.started_with, 'card', ' in hand')}"

    def negated(self) -> str:
        return (
            f"you did not start the turn with {exact_phrase(self.started_with, 'card', ' in hand')}"
        )
