"""Which cards: how many, of what kind, from where, and who or what picks them."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal

from . import core
from .amount import Amount
from .core import ME, THIS, At, Both, Bound, Minus, Place, Such, Union, Word
from .form import Family, Form
from .shape import Something
from .words import Noun, Nouns, a, all_named, either, many, name, one_of

KindWord = Literal["card", "keeper", "creeper", "goal", "rule", "action", "surprise"]
KINDS: tuple[core.Kind, ...] = ("keeper", "creeper", "goal", "rule", "action", "surprise")
From = Literal[
    "my table", "other tables", "any table", "their table", "my hand", "another hand", "play",
    "discard pile", "discard or draw pile", "under this",
]  # fmt: skip

KIND_NOUNS: dict[str, Noun] = {
    "rule": Noun("New Rule", "New Rules"),
    "card": Noun("card", "cards"),
    **{kind: Noun(kind.capitalize(), f"{kind.capitalize()}s") for kind in KINDS if kind != "rule"},
}
"""The Basic Rules are no New Rule, and no card that any other speaks of."""

IN_PLAY: core.Cards = Union(At(Place.TABLE), Union(At(Place.RULES), At(Place.GOALS)))
PLACES: dict[str, core.Cards] = {
    "my table": At(Place.TABLE, ME),
    "other tables": Minus(At(Place.TABLE), At(Place.TABLE, ME)),
    "any table": At(Place.TABLE),
    "my hand": At(Place.HAND, ME),
    "another hand": At(Place.HAND, Bound("whom")),
    "play": IN_PLAY,
    "their table": At(Place.TABLE, Bound("by")),
    "discard pile": At(Place.DISCARD),
    "discard or draw pile": Union(At(Place.DISCARD), At(Place.PILE)),
    "under this": core.Borne(THIS),
}

SPOTS: dict[From, tuple[str, str]] = {
    "my table": ("in front of", "you"),
    "other tables": ("in front of", "another player"),
    "any table": ("on", "the table"),
    "my hand": ("in", "your hand"),
    "another hand": ("in", "another player's hand"),
    "play": ("in", "play"),
    "their table": ("in front of", "that player"),
    "discard pile": ("in", "the discard pile"),
    "discard or draw pile": ("in", "the discard pile or the draw pile"),
    "under this": ("under", "this card"),
}


def where(place: From, stays: bool = False) -> str:
    """Where a card just lies, or from where it goes away."""
    lies, there = SPOTS[place]
    if stays or place in ("any table", "play"):
        return f"{lies} {there}"
    return f"from {there}" if lies == "in" else f"from {lies} {there}"


class Described(Form, frozen=True):
    """Cards told by what they carry: a tag, or the number that a rule is about."""

    shapes = (
        Something(
            of=("tagged", "about", "any_of", "carrying"),
            says="which cards? `tagged`, `about`, `any of` or `carrying` says it",
        ),
    )
    tagged: tuple[str, ...] = ()
    about: tuple[core.Parameter, ...] = ()
    any_of: tuple[str, ...] = ()
    carrying: tuple[str, ...] = ()
    """It bears one of these: a kind or a name."""


Whats = tuple[str | Described, ...]


def such(whats: Whats) -> core.Cards:
    """All cards of the deck that any of the descriptions fits: a kind, a name, a tag."""
    if "card" in whats:
        return Such()
    parts: list[core.Cards] = []
    if kinds := tuple(kind for kind in KINDS if kind in whats):
        parts.append(Such(kinds=kinds))
    if names := tuple(w for w in whats if isinstance(w, str) and w not in KINDS):
        parts.append(Such(names=names))
    for what in whats:
        if isinstance(what, Described):
            plain = Such(tags=what.tagged, about=what.about, names=what.any_of)
            parts.append(Both(plain, core.Bearers(such(what.carrying))) if what.carrying else plain)
    union = parts[0] if parts else Such(names=())
    for part in parts[1:]:
        union = Union(union, part)
    return union


def changes_in_play(whats: Whats) -> bool:
    """Whether it depends on the game which cards these are."""
    return any(isinstance(what, Described) and bool(what.carrying) for what in whats)


def nouns(whats: Whats) -> Nouns:
    """The descriptions in words, one for each kind, name or tag."""
    return tuple(noun for what in whats for noun in nouns_of(what))


def nouns_of(what: str | Described) -> Nouns:
    if isinstance(what, str):
        return (KIND_NOUNS.get(what) or name(what),)
    bearing = f"with {a(nouns(what.carrying))} attached" if what.carrying else ""
    if what.any_of:
        return tuple(name(called, bearing) for called in what.any_of)
    if what.tagged:
        tags = " or ".join(what.tagged)
        return (Noun(f"{tags} card", f"{tags} cards", bearing),)
    if what.about:
        return (Noun("New Rule", "New Rules", f"about the {' or the '.join(what.about)}"),)
    return (Noun("card", "cards", bearing),)


def told_place(whats: Whats) -> From:
    """Where such cards lie in play, when the card does not say where to look."""
    on_a_table = all(what in ("keeper", "creeper") for what in whats)
    return "any table" if on_a_table else "play"


class Pick(Family, frozen=True, kw_only=True):
    """Some cards, picked by me unless chance picks. The picked ones are then known as ``it``."""

    owes: ClassVar[tuple[str, ...]] = ("bounds", "count", "whats")
    from_: From | None = None
    except_: Literal["this", "on this"] | None = None
    at_random: bool = False
    named_by: Literal["it"] | None = None

    def whats(self) -> Whats:
        raise TypeError

    def bounds(self, among: core.Cards) -> tuple[core.Number, core.Number] | None:
        """At least and at most how many; nothing where there is nothing to choose."""
        raise TypeError

    def count(self) -> str:
        """How many, in words."""
        raise TypeError

    def among(self, place: From | None = None) -> core.Cards:
        place = self.from_ or place or told_place(self.whats())
        cards: core.Cards = PLACES[place]
        if such(self.whats()) != Such():
            cards = Both(cards, such(self.whats()))
        if self.named_by:
            cards = Both(cards, core.NamedBy(Bound("it")))
        if self.except_ is None:
            return cards
        return Minus(cards, THIS if self.except_ == "this" else core.Borne(THIS))

    def nouns(self) -> Nouns:
        """Without what is rather told after the place."""
        found = nouns(self.whats())
        if len(found) == 1:
            found = (found[0].without_rest(),)
        return (found[0].other(), *found[1:]) if self.except_ == "this" and found else found

    def rest(self) -> str:
        found = nouns(self.whats())
        return found[0].rest if len(found) == 1 else ""

    def some(self) -> str:
        """As what there may be."""
        return self.count()

    def phrase(self, place: From | None = None, stays: bool = False) -> str:
        random = " at random" if self.at_random else ""
        return f"{self.count()}{random} {self.tail(place, stays)}"

    def tail(self, place: From | None = None, stays: bool = False) -> str:
        """Where they are, and what else tells them from others."""
        there = where(self.from_ or place or told_place(self.whats()), stays)
        rest = f" {self.rest()}" if self.rest() else ""
        named = " that it names" if self.named_by else ""
        but = " (unless it lies on this card)" if self.except_ == "on this" else ""
        return f"{there}{rest}{named}{but}"


class One(Pick, frozen=True):
    word = "one"
    one: Whats

    def whats(self) -> Whats:
        return self.one

    def bounds(self, among: core.Cards) -> tuple[core.Number, core.Number]:
        return Word(1), Word(1)

    def count(self) -> str:
        found = self.nouns()
        return one_of(found) if all_named(found) else f"one {either(found)}"

    def some(self) -> str:
        return one_of(self.nouns()).replace("an other ", "another ")


class Exactly(Pick, frozen=True):
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
    """The one with the lowest number; numbers are a card's own, and no numerals."""

    word = "the lowest"
    the_lowest: Whats

    def whats(self) -> Whats:
        return self.the_lowest

    def bounds(self, among: core.Cards) -> None:
        return None

    def among(self, place: From | None = None) -> core.Cards:
        return core.First(super().among(place), "lowest number")

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

    def phrase(self, place: From | None = None, stays: bool = False) -> str:
        there = self.tail(place, stays)
        spread = self.by_name() and there == "in play"
        return f"{self.count()}, wherever they are {there}" if spread else f"{self.count()} {there}"

    def by_name(self) -> bool:
        found = self.nouns()
        return bool(found[1:]) and all_named(found)


Which = Pick | str
NAMED: dict[str, core.Cards] = {"this": THIS, "it": Bound("it"), "my hand": At(Place.HAND, ME)}


def pick(
    which: Which,
    then: Callable[[core.Cards], core.Operation],
    why: str,
    place: From | None = None,
    at_their_cost: bool = False,
) -> core.Operation:
    """Pick the cards, call them ``it``, and go on with them.

    What others lose by it, a card of theirs may take the place of (E15).
    """
    if isinstance(which, str):
        cards = NAMED.get(which) or Both(PLACES[place] if place else IN_PLAY, Such(names=(which,)))
        return core.Seq((core.Let("it", cards), then(Bound("it"))))
    got: core.Cards = Bound("it")
    if at_their_cost and not isinstance(which, All) and lie_on_tables(which, place):
        got = core.Instead(got)
    among = which.among(place)
    bounds = which.bounds(among)
    whom: tuple[core.Operation, ...] = ()
    if (which.from_ or place) == "another hand":  # only a hand with cards can give one
        some = core.AtLeast(core.Count(At(Place.HAND, Bound("whom"))), Word(1))
        whom = (core.Ask(ME, "whom", core.Players("whom", some), "whose hand"),)
    who: core.Chooser = core.Chance() if which.at_random else ME
    choose: core.Operation = (
        core.Let("it", among)
        if bounds is None
        else core.Ask(who, "it", among, why, bounds[0], bounds[1])
    )
    return core.Seq((*whom, choose, then(got)))


def lie_on_tables(which: Pick, place: From | None) -> bool:
    """Whether Keepers of others can be among what is picked."""
    where = which.from_ or place or told_place(which.whats())
    if where not in ("other tables", "any table", "their table", "play"):
        return False
    return not {"card", "keeper"}.isdisjoint(map(str, which.whats())) or any(
        not isinstance(what, str) or what not in KINDS for what in which.whats()
    )


def phrase(which: Which, place: From | None = None, stays: bool = False) -> str:
    if isinstance(which, Pick):
        return which.phrase(place, stays)
    return {"this": "this card", "it": "it", "my hand": "your hand"}.get(which, which)
