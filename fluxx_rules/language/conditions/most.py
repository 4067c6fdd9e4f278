"""Conditions that you have the most or the fewest of some cards. A tie counts for no player."""

from __future__ import annotations

from typing import Literal

from .. import core
from ..amount import Amount
from ..condition import Condition, keepers_of
from ..core import ME, At, AtLeast, Bound, Count, Not, Place, Somebody, Word
from ..which import Described, nouns, such
from ..words import either, many

Counted = Literal["keepers", "cards in hand"] | Described
RIVAL = Bound("rival")


def number_of(counted: Counted, seat: core.Seat) -> core.Number:
    if isinstance(counted, Described):
        return Count(core.Both(At(Place.TABLE, seat), such((counted,))))
    return Count(keepers_of(seat) if counted == "keepers" else At(Place.HAND, seat))


def noun_pair(counted: Counted) -> tuple[str, str]:
    """Return the noun for one of them and for several, to follow ``more`` or a number."""
    if isinstance(counted, Described):
        found = nouns((counted,))
        return either(found), many(found, "or")
    return {"keepers": ("Keeper", "Keepers"), "cards in hand": ("card in hand", "cards in hand")}[
        counted
    ]


class Most(Condition, frozen=True):
    """You have more of them than any other player.

    ``once somebody has`` adds a number that some player must reach first.
    """

    word = "most"
    most: Counted
    once_somebody_has: Amount | None = None

    def test(self) -> core.Test:
        return self.armed(Not(Somebody("rival", self.level(), others=True)))

    def goal(self) -> core.Test:
        """Return the test as part of a Goal.

        A Creeper takes its owner out of a tie. Rulebooks differ on whether it takes its owner out
        of the lead (X-035).
        """
        passed_over = core.Policy("blocked leader", "is passed over")
        counts = Not(core.Every((core.Blocked(RIVAL), passed_over)))
        more = AtLeast(number_of(self.most, RIVAL), core.Sum(number_of(self.most, ME), Word(1)))
        beaten = Somebody("rival", core.Every((more, counts)), others=True)
        tied = Somebody("rival", core.Every((self.level(), Not(core.Blocked(RIVAL)))), others=True)
        return self.armed(core.Every((Not(beaten), Not(tied))))

    def level(self) -> core.Test:
        return AtLeast(number_of(self.most, RIVAL), number_of(self.most, ME))

    def armed(self, ahead: core.Test) -> core.Test:
        if self.once_somebody_has is None:
            return ahead
        enough = AtLeast(number_of(self.most, Bound("who")), self.once_somebody_has.node)
        return core.Every((Somebody("who", enough), ahead))

    def phrase(self) -> str:
        n = self.once_somebody_has
        once = f"somebody has at least {n.of(*noun_pair(self.most))} and " if n else ""
        return f"{once}you have more {noun_pair(self.most)[1]} than anybody else"

    def negated(self) -> str:
        if self.once_somebody_has:
            return super().negated()
        return f"you do not have more {noun_pair(self.most)[1]} than anybody else"


class Fewest(Condition, frozen=True):
    """You have fewer of them than any other player."""

    word = "fewest"
    fewest: Counted

    def test(self) -> core.Test:
        level = AtLeast(number_of(self.fewest, ME), number_of(self.fewest, RIVAL))
        return Not(Somebody("rival", level, others=True))

    def phrase(self) -> str:
        return f"you have fewer {noun_pair(self.fewest)[1]} than anybody else"

    def negated(self) -> str:
        return f"you do not have fewer {noun_pair(self.fewest)[1]} than anybody else"
