"""Conditions on how many such cards are in play, and on consecutive card numbers."""

from __future__ import annotations

from .. import core
from ..amount import Amount
from ..condition import Condition
from ..core import ME, At, AtLeast, Both, Count, Place, Word
from ..which import Whats, nouns, such
from ..words import all_named, many


class InPlayAtLeast(Condition, frozen=True):
    """At least this many of the cards lie in front of players, no matter who has them."""

    word = "in play at least"
    in_play_at_least: Amount
    of: Whats

    def test(self) -> core.Test:
        there = Count(Both(At(Place.TABLE), such(self.of)))
        return AtLeast(there, self.in_play_at_least.node)

    def phrase(self) -> str:
        cards = self.in_play_at_least.of_these(nouns(self.of))
        return f"at least {cards} {self.in_play_at_least.be()} in play"

    def negated(self) -> str:
        cards = self.in_play_at_least.of_these(nouns(self.of))
        return f"fewer than {cards} {self.in_play_at_least.be()} in play"


class Consecutive(Condition, frozen=True):
    """You have two of the cards with consecutive numbers. No numeral changer affects these (I5)."""

    word = "consecutive"
    consecutive: Whats

    def test(self) -> core.Test:
        return core.Consecutive(Both(At(Place.TABLE, ME), such(self.consecutive)))

    def phrase(self) -> str:
        found = nouns(self.consecutive)
        if all_named(found) and len(found) == 2:
            return f"you have {many(found, 'and')}, and their numbers follow one another"
        cards = Amount(Word(2)).of_these(found)
        return f"you have {cards} whose numbers follow one another"
