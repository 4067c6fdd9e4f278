"""How many there are anywhere, and which numbers follow one another."""

from __future__ import annotations

from .. import core
from ..amount import Amount
from ..condition import Condition
from ..core import ME, At, AtLeast, Both, Count, Place
from ..which import Whats, described, such


class InPlayAtLeast(Condition, frozen=True):
    """In front of whomever."""

    word = "in play at least"
    in_play_at_least: Amount
    of: Whats

    def test(self) -> core.Test:
        there = Count(Both(At(Place.TABLE), such(self.of)))
        return AtLeast(there, self.in_play_at_least.node)

    def phrase(self) -> str:
        return f"at least {self.in_play_at_least.of(described(self.of))} are in play"


class Consecutive(Condition, frozen=True):
    """Two of mine whose own numbers follow one another; no numeral changer touches them (I5)."""

    word = "consecutive"
    consecutive: Whats

    def test(self) -> core.Test:
        return core.Consecutive(Both(At(Place.TABLE, ME), such(self.consecutive)))

    def phrase(self) -> str:
        return f"you have two of {described(self.consecutive)} with numbers in a row"
