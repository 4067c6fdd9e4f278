"""Conditions that you, somebody or nobody has some cards on the table, or that they are in play."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from .. import core
from ..amount import Amount
from ..condition import Condition, equality, there_is
from ..core import ME, THIS, At, AtLeast, Both, Bound, Count, Fills, Minus, Not, Place, Word
from ..form import Form
from ..picking import Exactly, One, Pick
from ..shape import Free
from ..which import IN_PLAY, Whats, nouns, such
from ..words import a, all_named, either, listed, one_of


def slots_of(whats: Whats) -> tuple[core.Cards, ...]:
    return tuple(such((what,)) for what in whats)


def all_of(whats: Whats) -> str:
    """Return one card for each description; "two food cards" if one description occurs twice."""
    counted = Counter(whats)
    return listed(
        (
            one_of(nouns((what,))) if n == 1 else Amount(Word(n)).of_these(nouns((what,)))
            for what, n in counted.items()
        ),
        "and",
    )


def not_all_of(whats: Whats) -> str:
    """Return the words for all of the cards, for use after "you do not have"."""
    if len(set(whats)) == 1:
        return all_of(whats)
    return ("both " if len(whats) == 2 else "all of ") + all_of(whats)


class Mine(Condition, frozen=True):
    """You have all of these cards, a different card for each slot (R-038, X-091)."""

    word = "mine"
    mine: Whats

    def test(self) -> core.Test:
        return Fills(slots_of(self.mine), At(Place.TABLE, ME))

    def phrase(self) -> str:
        return f"you have {all_of(self.mine)}"

    def negated(self) -> str:
        if len(self.mine) > 1:
            return f"you do not have {not_all_of(self.mine)}"
        found = nouns(self.mine)
        return f"you do not have {a(found)}" if all_named(found) else f"you have no {either(found)}"


class AtLeastOf(Condition, frozen=True):
    """You have at least this many of the cards in front of you."""

    word = "at least"
    at_least: Amount
    of: Whats

    def test(self) -> core.Test:
        return AtLeast(Count(Both(At(Place.TABLE, ME), such(self.of))), self.at_least.node)

    def phrase(self) -> str:
        return f"you have at least {self.at_least.of_these(nouns(self.of))}"

    def negated(self) -> str:
        if self.at_least.node == Word(1) and not all_named(nouns(self.of)):
            return f"you have no {either(nouns(self.of))}"
        return f"you have fewer than {self.at_least.of_these(nouns(self.of))}"


class InPlay(Condition, frozen=True):
    """All of these cards are in front of players, or among the rules and Goals."""

    word = "in play"
    in_play: Whats

    def test(self) -> core.Test:
        return Fills(slots_of(self.in_play), IN_PLAY)

    def phrase(self) -> str:
        return f"{all_of(self.in_play)} {self.be()} in play"

    def negated(self) -> str:
        if len(self.in_play) > 1:
            return f"{all_of(self.in_play)} are not all in play"
        found = nouns(self.in_play)
        return (
            f"{a(found)} is not in play" if all_named(found) else f"no {either(found)} is in play"
        )

    def be(self) -> str:
        return "is" if len(self.in_play) == 1 else "are"


class ThereIs(Condition, frozen=True):
    """There is a card that could be picked; with ``exactly``, there are exactly this many."""

    word = "there is"
    there_is: Pick

    shapes = (
        Free(
            of=("there_is",),
            words=("up to", "any number", "all", "the lowest"),
            at="there_is",
            says="`there is` asks for `one`, or for `exactly` so many",
        ),
        Free(
            of=("there_is",),
            words=("at random",),
            yes_or_no=True,
            at="there_is",
            says="nothing is picked here, at random or otherwise",
        ),
        Free(
            of=("there_is",),
            words=("another table", "another hand"),
            at="there_is",
            says="a condition asks nobody which player is meant: `other tables` are those of all "
            "others",
        ),
    )

    def test(self) -> core.Test:
        among, what = self.there_is.among(), such(self.there_is.whats())
        if what == core.Such():  # a count of all cards needs the description too
            among = Both(among, what)
        if isinstance(self.there_is, Exactly):
            return equality(Count(among), self.there_is.exactly.node)
        return there_is(among)

    def phrase(self) -> str:
        there = self.there_is.tail(stays=True)
        if isinstance(self.there_is, Exactly):
            return f"exactly {self.there_is.count()} {self.there_is.exactly.be()} {there}"
        assert isinstance(self.there_is, One)
        if all_named(self.there_is.nouns()):
            return f"{self.there_is.some()} is {there}"
        return f"there is {self.there_is.some()} {there}"

    def negated(self) -> str:
        there, found = self.there_is.tail(stays=True), self.there_is.nouns()
        if not isinstance(self.there_is, One):
            return super().negated()
        return (
            f"{a(found)} is not {there}"
            if all_named(found)
            else f"there is no {either(found)} {there}"
        )


class NobodyHas(Condition, frozen=True):
    """None of these cards is on any table, yours included."""

    word = "nobody has"
    nobody_has: Whats

    def test(self) -> core.Test:
        return Not(there_is(Both(At(Place.TABLE), such(self.nobody_has))))

    def phrase(self) -> str:
        return f"nobody has {a(nouns(self.nobody_has))}"

    def negated(self) -> str:
        return f"somebody has {a(nouns(self.nobody_has))}"


class Has(Form, frozen=True):
    has: Whats
    without: Whats = ()


class SomebodyHas(Condition, frozen=True):
    """Some player, possibly you, has the one and does not have the other (R-081 to R-084)."""

    word = "somebody"
    somebody: Has

    def test(self) -> core.Test:
        table = At(Place.TABLE, Bound("who"))
        has: core.Test = Fills(slots_of(self.somebody.has), table)
        if self.somebody.without:
            lacks = Not(there_is(Both(table, such(self.somebody.without))))
            has = core.Every((has, lacks))
        return core.Somebody("who", has)

    def phrase(self) -> str:
        return f"some player (perhaps you){self.but()} has {all_of(self.somebody.has)}"

    def negated(self) -> str:
        return f"no player (you included){self.but()} has {all_of(self.somebody.has)}"

    def but(self) -> str:
        without = nouns(self.somebody.without)
        if not without:
            return ""
        if all_named(without) and len(without) == 2:
            return f" who has neither {listed((each.one for each in without), 'nor')}"
        if all_named(without):
            return f" who does not have {either(without)}"
        return f" who has no {either(without)}"


class SomebodyElseHas(Condition, frozen=True):
    """One other player has all of these cards."""

    word = "somebody else has"
    somebody_else_has: Whats

    def test(self) -> core.Test:
        table = At(Place.TABLE, Bound("who"))
        return core.Somebody("who", Fills(slots_of(self.somebody_else_has), table), others=True)

    def phrase(self) -> str:
        return f"another player has {all_of(self.somebody_else_has)}"

    def negated(self) -> str:
        return f"no other player has {all_of(self.somebody_else_has)}"


class Only(Condition, frozen=True):
    """You have these cards and no other Keeper."""

    word = "only"
    only: Whats

    def test(self) -> core.Test:
        """Return the test: the cards fill all slots, and no Keeper is left for one slot more."""
        there, places = At(Place.TABLE, ME), slots_of(self.only)
        one_more = Fills((*places, core.Such(kinds=("keeper",))), there)
        return core.Every((Fills(places, there), Not(one_more)))

    def phrase(self) -> str:
        return f"you have {all_of(self.only)} and no other Keeper"


class Alone(Condition, frozen=True):
    """This card is the only one in front of you."""

    word = "alone"
    alone: Literal["this"]

    def test(self) -> core.Test:
        return Not(there_is(Minus(At(Place.TABLE, ME), THIS)))

    def phrase(self) -> str:
        return "this card is all that you have in front of you"

    def negated(self) -> str:
        return "this card is not all that you have in front of you"
