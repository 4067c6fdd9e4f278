"""Who has the most, and who the fewest; a shared lead is nobody's."""

from __future__ import annotations

from typing import Literal

from .. import core
from ..amount import Amount
from ..condition import Condition, keepers_of
from ..core import ME, At, AtLeast, Bound, Count, Not, Place, Somebody

Counted = Literal["keepers", "cards in hand"]


def number_of(counted: Counted, seat: core.Seat) -> core.Number:
    return Count(keepers_of(seat) if counted == "keepers" else At(Place.HAND, seat))


class Most(Condition, frozen=True):
    """Strictly the most. Whether a blocked player's lead counts is disputed (X-035)."""

    word = "most"
    most: Counted
    once_somebody_has: Amount | None = None

    def test(self) -> core.Test:
        rival = Bound("rival")
        level = AtLeast(number_of(self.most, rival), number_of(self.most, ME))
        passed_over = core.Every((core.Policy("blocked leader", "is passed over"),
                                  core.Blocked(rival)))  # fmt: skip
        ahead = Not(Somebody("rival", core.Every((level, Not(passed_over))), others=True))
        if self.once_somebody_has is None:
            return ahead
        armed = AtLeast(number_of(self.most, Bound("who")), self.once_somebody_has.node)
        return core.Every((Somebody("who", armed), ahead))

    def phrase(self) -> str:
        n = self.once_somebody_has
        once = f"somebody has at least {n} {self.most} and " if n else ""
        return f"{once}you have the most {self.most}"


class Fewest(Condition, frozen=True):
    word = "fewest"
    fewest: Counted

    def test(self) -> core.Test:
        level = AtLeast(number_of(self.fewest, ME), number_of(self.fewest, Bound("rival")))
        return Not(Somebody("rival", level, others=True))

    def phrase(self) -> str:
        return f"you have the fewest {self.fewest}"
