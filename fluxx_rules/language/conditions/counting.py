"""How many there are anywhere, and which numbers follow one another."""

from __future__ import annotations

from .. import core
from ..amount import Amount
from ..condition import Condition
from ..core import ME, At, AtLeast, Both, Count, Place, Word
from ..which import Whats, nouns, such


class InPlayAtLeast(Condition, frozen=True):
    """In front of whomever."""

    word = "in play at least"
    in_play_at_least: Amount
    of: Whats

    def test(self) -> core.Test:
        there = Count(Both(At(Place.TABLE), such(self.of)))
        return AtLeast(there, self.in_play_at_least.node)

    def phrase(self) -> str:
        one = self.in_play_at_least.node in (core.Word(1), core.Numeral(1))
        cards = self.in_play_at_least.of_these(nouns(self.of))
        return f"at least {cards} {'is' if one else 'are'} in play"


class Consecutive(Condition, frozen=True):
    """Two of mine whose own numbers follow one another; no numeral changer touches them (I5)."""

    word = "consecutive"
    consecutive: Whats

    def test(self) -> core.Test:
        return core.Consecutive(Both(At(Place.TABLE, ME), such(self.consecutive)))

    def phrase(self) -> str:
        cards = Amount(Word(2)).of_these(nouns(self.consecutive))
        return f"you have {cards} whose numbers follow one another"
