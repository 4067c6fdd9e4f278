"""Who has what on the table."""

from __future__ import annotations

from typing import Literal

from .. import core
from ..amount import Amount
from ..condition import Condition, keepers_of
from ..core import ME, THIS, At, AtLeast, Both, Bound, Count, Fills, Minus, Not, Place, Word
from ..form import Form
from ..which import Pick, Whats, described, such


def slots(whats: Whats) -> tuple[core.Cards, ...]:
    return tuple(such((what,)) for what in whats)


def all_of(whats: Whats) -> str:
    words = [described((what,)) for what in whats]
    return " and ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)


class Mine(Condition, frozen=True):
    """Each named card in front of me, a different card for each slot (R-038, X-091)."""

    word = "mine"
    mine: Whats

    def test(self) -> core.Test:
        return Fills(slots(self.mine), At(Place.TABLE, ME))

    def phrase(self) -> str:
        return f"you have {all_of(self.mine)}"


class AtLeastOf(Condition, frozen=True):
    word = "at least"
    at_least: Amount
    of: Whats

    def test(self) -> core.Test:
        return AtLeast(Count(Both(At(Place.TABLE, ME), such(self.of))), self.at_least.node)

    def phrase(self) -> str:
        return f"you have at least {self.at_least.of(described(self.of))}"


class InPlay(Condition, frozen=True):
    """In front of anybody, or among the rules and Goals."""

    word = "in play"
    in_play: Whats

    def test(self) -> core.Test:
        everywhere = core.Union(At(Place.TABLE), core.Union(At(Place.RULES), At(Place.GOALS)))
        return Fills(slots(self.in_play), everywhere)

    def phrase(self) -> str:
        return f"{all_of(self.in_play)} {'is' if len(self.in_play) == 1 else 'are'} in play"


class ThereIs(Condition, frozen=True):
    """Something that could be picked."""

    word = "there is"
    there_is: Pick

    def test(self) -> core.Test:
        return AtLeast(Count(self.there_is.among()), Word(1))

    def phrase(self) -> str:
        return f"there is {self.there_is.phrase()}"


class NobodyHas(Condition, frozen=True):
    """On no table at all, mine included."""

    word = "nobody has"
    nobody_has: Whats

    def test(self) -> core.Test:
        return Not(AtLeast(Count(Both(At(Place.TABLE), such(self.nobody_has))), Word(1)))

    def phrase(self) -> str:
        return f"nobody has {described(self.nobody_has)}"


class Has(Form, frozen=True):
    has: Whats
    without: Whats = ()


class SomebodyHas(Condition, frozen=True):
    """Some player, perhaps me, has the one and does not have the other (R-081 to R-084)."""

    word = "somebody"
    somebody: Has

    def test(self) -> core.Test:
        table = At(Place.TABLE, Bound("who"))
        has: core.Test = Fills(slots(self.somebody.has), table)
        if self.somebody.without:
            lacks = Not(AtLeast(Count(Both(table, such(self.somebody.without))), Word(1)))
            has = core.Every((has, lacks))
        return core.Somebody("who", has)

    def phrase(self) -> str:
        without = self.somebody.without
        but = f" without {described(without)}" if without else ""
        return f"somebody has {all_of(self.somebody.has)}{but}"


class SomebodyElseHas(Condition, frozen=True):
    word = "somebody else has"
    somebody_else_has: Whats

    def test(self) -> core.Test:
        table = At(Place.TABLE, Bound("who"))
        return core.Somebody("who", Fills(slots(self.somebody_else_has), table), others=True)

    def phrase(self) -> str:
        return f"another player has {all_of(self.somebody_else_has)}"


class Only(Condition, frozen=True):
    """These in front of me, and no other Keeper."""

    word = "only"
    only: Whats

    def test(self) -> core.Test:
        more = AtLeast(Count(keepers_of(ME)), Word(len(self.only) + 1))
        return core.Every((Fills(slots(self.only), At(Place.TABLE, ME)), Not(more)))

    def phrase(self) -> str:
        return f"you have {all_of(self.only)} and no other Keeper"


class Alone(Condition, frozen=True):
    """Nothing else of mine lies beside it."""

    word = "alone"
    alone: Literal["this"]

    def test(self) -> core.Test:
        return Not(AtLeast(Count(Minus(At(Place.TABLE, ME), THIS)), Word(1)))

    def phrase(self) -> str:
        return "this card is all that you have in front of you"
