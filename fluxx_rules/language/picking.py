"""Picks: how many cards an effect takes, of which kind, from where, and who or what picks them."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal

from . import core
from .amount import Amount
from .condition import there_is
from .core import ME, THIS, At, Both, Bound, Minus, Place, Such, Word
from .form import Family
from .which import IN_PLAY, KINDS, PLACES, From, Whats, nouns, such, usual_place, where
from .words import IT, THEM, Nouns, all_named, either, many, one_of


class Pick(Family, frozen=True, kw_only=True):
    """Some cards that I pick, or that chance picks. Later effects call the picked cards ``it``."""

    owes: ClassVar[tuple[str, ...]] = ("bounds", "count", "whats")
    from_: From | None = None
    except_: Literal["this", "on this"] | None = None
    named_by: Literal["it"] | None = None

    def whats(self) -> Whats:
        raise TypeError

    def bounds(self, among: core.Cards) -> tuple[core.Number, core.Number] | None:
        """Return the least and the greatest number of cards, or None if there is nothing to
        choose."""
        raise TypeError

    def count(self) -> str:
        """Return the number of cards in words."""
        raise TypeError

    def place(self, usual: From | None) -> From:
        """Return where the cards are: as declared, or the usual place of the effect."""
        return self.from_ or usual or usual_place(self.whats())

    def among(self, usual: From | None = None) -> core.Cards:
        cards = PLACES[self.place(usual)]
        if such(self.whats()) != Such():
            cards = Both(cards, such(self.whats()))
        if self.named_by:
            cards = Both(cards, core.NamedBy(Bound("it")))
        if self.except_ is None:
            return cards
        return Minus(cards, THIS if self.except_ == "this" else core.Borne(THIS))

    def nouns(self) -> Nouns:
        """Return the nouns without the part that follows the place."""
        found = nouns(self.whats())
        if len(found) == 1:
            found = (found[0].without_rest(),)
        return (found[0].other(), *found[1:]) if self.except_ == "this" and found else found

    def rest(self) -> str:
        found = nouns(self.whats())
        return found[0].rest if len(found) == 1 else ""

    def phrase(self, usual: From | None = None, stays: bool = False) -> str:
        random = " at random" if self.by_chance else ""
        return f"{self.count()}{random} {self.tail(usual, stays)}"

    @property
    def by_chance(self) -> bool:
        """Whether chance picks the cards."""
        return False

    @property
    def is_alone(self) -> bool:
        """Whether a single card is chosen, which lies in front of one player."""
        return False

    def tail(self, usual: From | None = None, stays: bool = False) -> str:
        """Return the place in words, and whatever else distinguishes these cards."""
        there = where(self.place(usual), stays, self.is_alone)
        rest = f" {self.rest()}" if self.rest() else ""
        named = " that it names" if self.named_by else ""
        but = " (unless it lies on this card)" if self.except_ == "on this" else ""
        return f"{there}{rest}{named}{but}"


class FixedNumber(Pick, frozen=True, kw_only=True):
    """A pick of a fixed number of cards. Chance can make it as well."""

    word = ""
    at_random: bool = False

    @property
    def by_chance(self) -> bool:
        return self.at_random


class One(FixedNumber, frozen=True):
    word = "one"
    one: Whats

    def whats(self) -> Whats:
        return self.one

    def bounds(self, among: core.Cards) -> tuple[core.Number, core.Number]:
        return Word(1), Word(1)

    @property
    def is_alone(self) -> bool:
        return not self.by_chance

    def count(self) -> str:
        found = self.nouns()
        return one_of(found) if all_named(found) else f"one {either(found)}"

    def some(self) -> str:
        """Return the card in words, where it is not certain that there is one."""
        return one_of(self.nouns()).replace("an other ", "another ")


class Exactly(FixedNumber, frozen=True):
    word = "exactly"
    exactly: Amount
    of: Whats

    def whats(self) -> Whats:
        return self.of

    def bounds(self, among: core.Cards) -> tuple[core.Number, core.Number]:
        return self.exactly.node, self.exactly.node

    def count(self) -> str:
        return self.exactly.of_these(self.nouns())


class UpTo(Pick, frozen=True):
    word = "up to"
    up_to: Amount | Literal["half"]
    of: Whats

    def whats(self) -> Whats:
        return self.of

    def bounds(self, among: core.Cards) -> tuple[core.Number, core.Number]:
        if self.up_to == "half":  # an odd number is rounded up
            return Word(0), core.Share(core.Count(among), Word(2))
        assert isinstance(self.up_to, Amount)
        return Word(0), self.up_to.node

    def count(self) -> str:
        if self.up_to == "half":
            return f"up to half (rounded up) of the {many(self.nouns(), 'and')}"
        assert isinstance(self.up_to, Amount)
        return f"up to {self.up_to.of_these(self.nouns())}"


class AnyNumber(Pick, frozen=True):
    word = "any number"
    any_number: Whats

    def whats(self) -> Whats:
        return self.any_number

    def bounds(self, among: core.Cards) -> tuple[core.Number, core.Number]:
        return Word(0), core.Count(among)

    def count(self) -> str:
        return f"any number of {many(self.nouns(), 'and')}"


class Lowest(Pick, frozen=True):
    """The card with the lowest number. Numbers of cards are not numerals."""

    word = "the lowest"
    the_lowest: Whats

    def whats(self) -> Whats:
        return self.the_lowest

    def bounds(self, among: core.Cards) -> None:
        return None

    def among(self, usual: From | None = None) -> core.Cards:
        return core.First(super().among(usual), "lowest number")

    def count(self) -> str:
        return f"the {either(self.nouns())}"

    def rest(self) -> str:
        return f"{super().rest()} that has the lowest number".strip()


class All(Pick, frozen=True):
    word = "all"
    all: Whats

    def whats(self) -> Whats:
        return self.all

    def bounds(self, among: core.Cards) -> None:
        return None

    def count(self) -> str:
        found = self.nouns()
        words = many(found, "and")
        return words if self.by_name() else f"all {words}"

    def phrase(self, usual: From | None = None, stays: bool = False) -> str:
        there = self.tail(usual, stays)
        spread = self.by_name() and there == "in play"
        return f"{self.count()}, wherever they are {there}" if spread else f"{self.count()} {there}"

    def by_name(self) -> bool:
        found = self.nouns()
        return bool(found[1:]) and all_named(found)


Which = Pick | str
NAMED_CARDS: dict[str, core.Cards] = {
    "this": THIS,
    "it": Bound("it"),
    "my hand": At(Place.HAND, ME),
}


def pick(
    which: Which,
    then: Callable[[core.Cards], core.Operation],
    why: str,
    usual: From | None = None,
    at_their_cost: bool = False,
) -> core.Operation:
    """Return the operation that picks the cards, calls them ``it``, and goes on with them.

    If others lose cards that somebody picks, their stand-ins may replace them (E15). A picked
    Creeper takes the Keeper that bears it along, unless the Creeper was named (S-01).
    """
    if isinstance(which, str):
        cards = NAMED_CARDS.get(which) or Both(
            PLACES[usual] if usual else IN_PLAY, Such(names=(which,))
        )
        return core.Seq((core.Let("it", cards), then(Bound("it"))))
    got: core.Cards = Bound("it")
    among = which.among(usual)
    bounds = which.bounds(among)
    if at_their_cost and has_creepers_on_tables(which, usual):
        got = with_bearers(got)
    if at_their_cost and bounds is not None and has_keepers_of_others(which, usual):
        got = core.Instead(got)
    whom: tuple[core.Operation, ...] = ()
    match which.from_ or usual:
        case "another hand":  # only a hand with cards can give one
            some = there_is(At(Place.HAND, Bound("whom")))
            whom = (core.Ask(ME, "whom", core.Players("whom", some), "whose hand"),)
        case "another table":  # only a table with such a card can give one
            some = there_is(which.among(usual))
            whom = (core.Ask(ME, "whom", core.Players("whom", some), "whose cards"),)
    who: core.Chooser = core.Chance() if which.by_chance else ME
    choose: core.Operation = (
        core.Let("it", among)
        if bounds is None
        else core.Ask(who, "it", among, why, bounds[0], bounds[1])
    )
    return core.Seq((*whom, choose, then(got)))


TABLES_OF_OTHERS = ("other tables", "another table", "any table", "their table", "play")


def has_creepers_on_tables(which: Pick, usual: From | None) -> bool:
    """Return whether Creepers of any name can be among the picked cards."""
    place = which.place(usual)
    on_tables = place.endswith("table") or place in ("other tables", "play")
    return on_tables and not {"card", "creeper"}.isdisjoint(map(str, which.whats()))


def with_bearers(cards: core.Cards) -> core.Cards:
    """Return the cards, where a Creeper on a Keeper is replaced by the Keeper that bears it."""
    bearers = Both(core.Bearers(cards), At(Place.TABLE))  # a bearer among the rules stays there
    return core.Union(Minus(cards, core.Borne(bearers)), bearers)


def has_keepers_of_others(which: Pick, usual: From | None = None) -> bool:
    """Return whether Keepers of others can be among the picked cards."""
    if which.place(usual) not in TABLES_OF_OTHERS:
        return False
    return not {"card", "keeper"}.isdisjoint(map(str, which.whats())) or any(
        not isinstance(what, str) or what not in KINDS for what in which.whats()
    )


def is_one(which: Which) -> bool:
    """Return whether at most one card is picked, whatever a rule does to numerals."""
    return which == "this" or isinstance(which, One | Lowest)


def is_several(which: Which) -> bool:
    """Return whether the words of the pick are plural."""
    if isinstance(which, Exactly | UpTo):
        return not (isinstance(n := number_in(which), Amount) and n.is_one)
    return which in ("my hand", THEM) or isinstance(which, All | AnyNumber)


def number_in(which: Exactly | UpTo) -> Amount | str:
    return which.exactly if isinstance(which, Exactly) else which.up_to


def pronoun(which: Which, it: str = IT) -> str:
    """Return the pronoun for the picked cards after the sentence has named them."""
    return it if which == IT else THEM if is_several(which) else IT


def phrase(which: Which, usual: From | None = None, stays: bool = False, it: str = IT) -> str:
    if isinstance(which, Pick):
        return which.phrase(usual, stays)
    return {"this": "this card", IT: it, "my hand": "your hand"}.get(which, which)
