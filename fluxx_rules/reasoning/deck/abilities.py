"""What the text of a card can do in a deck, step by step. Each name stands for what it was bound
to last: "discard one, then move this on" discards no more than the one.

At each step an upper bound of what is possible there (`possible.py`).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import cached_property
from itertools import tee

import msgspec

from ...cards.deck import DeckCard
from ...language import core
from ...language.core import ME, Place
from ...language.footprint import sources
from .names import says
from .reachable_cards import NONE, Fitting, Possible, own_time

Leaf = (
    core.Move | core.Draw | core.Play | core.Deal | core.TurnUp | core.Mark | core.Turn
    | core.Attach | core.Perform | core.Shuffle | core.ChangeSeats | core.EndTurn | core.ExtraTurn
)  # fmt: skip


class Meant(msgspec.Struct, frozen=True):
    """These cards of the deck, at most; they may lie there; and only before me, if so."""

    cards: int
    places: frozenset[Place]
    mine: bool = False

    def or_(self, other: Meant) -> Meant:
        cards, places = self.cards | other.cards, self.places | other.places
        return Meant(cards, places, self.mine and other.mine)


class Deed(msgspec.Struct, frozen=True):
    """A step that can be done, to some of these cards if it is about cards."""

    does: Leaf
    to: Meant = Meant(NONE, frozenset())


Names = dict[str, Meant]
"""What each name stands for at a step; one that is not there may stand for anything."""
Doing = Generator[Deed, None, Names]


def deeds(fitting: Fitting, card: DeckCard) -> Iterator[Deed]:
    """All that the card can do, for all who ask; looked for once for cards that say the same, and
    only as far as anybody asks."""
    means = card.meaning
    if not (means.text or means.answer or means.reactions or means.powers):
        return iter(())
    said = says(card)
    done = fitting.deeds.get(said) or Text(fitting, card).everything_done()
    fitting.deeds[said], again = tee(done)
    return again


class Text:
    """The texts of one card."""

    def __init__(self, fitting: Fitting, card: DeckCard, whatever: bool = False) -> None:
        self.card = card
        self.whatever = whatever
        """Whether all that is said is looked at, as if each of its conditions could hold."""
        self.possible = fitting.possible(card)

    @cached_property
    def given(self) -> Names:
        """What names stand for from the start: the card that is answered."""
        there = where_answered(self.card)
        return {name: Meant(cards, there) for name, cards in self.possible.bound.items()}

    def everything_done(self) -> Iterator[Deed]:
        """All that the card can do: played, answering, by itself, or as a power."""
        means = self.card.meaning
        yield from self.done(means.text)
        yield from self.done(means.answer)
        for test, do in own_time(self.card):
            if self.possible.holds(test):
                yield from self.done(do)

    def done(self, operation: core.Operation | None) -> Iterator[Deed]:
        """What of the operation can be done to something."""
        if operation is not None:
            yield from self.steps(operation, self.given)

    def steps(self, operation: core.Operation, names: Names) -> Doing:
        """What can be done, and what the names stand for after it."""
        match operation:
            case core.Seq(steps):
                for step in steps:
                    names = yield from self.steps(step, names)
            case core.When(test, then, otherwise):
                after = yield from self.steps(otherwise, names)
                if self.holds(test, names):
                    other = yield from self.steps(then, names)
                    after = {name: after[name].or_(other[name]) for name in after.keys() & other}
                return after
            case core.While(_, body) | core.EachPlayer(_, body):
                again = {*binds(body)}  # what they stand for may be from an earlier round
                names = {name: names[name] for name in names.keys() - again}
                if not isinstance(operation, core.While) or self.holds(operation.test, names):
                    yield from self.steps(body, names)
            case core.Together(body) | core.Theft(_, body):
                return (yield from self.steps(body, names))
            case core.Let(name, cards) | core.Ask(_, name, cards) | core.AskEach(_, name, cards):
                if isinstance(cards, core.Cards):
                    return names | {name: self.meant(cards, names)}
            case core.Move(cards) | core.Deal(cards) | core.Play(cards) | core.Turn(cards):
                if (to := self.meant(cards, names)).cards:
                    yield Deed(operation, to)
            case core.Attach(cards, host):
                to = self.meant(cards, names)
                if to.cards and self.meant(host, names).cards:
                    yield Deed(operation, to)
            case core.TurnUp(name):
                yield Deed(operation)
                every = self.meant(core.At(Place.PILE), names)
                return names | {name: every}
            case core.ChangeSeats():
                yield Deed(operation)
                return {name: msgspec.structs.replace(names[name], mine=False) for name in names}
            case _:
                yield Deed(operation)
        return names

    def holds(self, test: core.Test, names: Names) -> bool:
        return self.whatever or self.now(names).holds(test)

    def meant(self, cards: core.Cards, names: Names) -> Meant:
        origins = {name: each.places for name, each in names.items()}
        return Meant(self.now(names).cards(cards), sources(cards, origins), before_me(cards, names))

    def now(self, names: Names) -> Possible:
        return self.possible.naming({name: each.cards for name, each in names.items()})


def where_answered(card: DeckCard) -> frozenset[Place]:
    """Where that lies which the card answers: it is being played, or is about to be stolen."""
    answers = card.meaning.answers
    return frozenset(Place.TABLE if each == "theft" else Place.PLAYED for each in answers)


def binds(operation: core.Operation) -> Iterator[str]:
    """The names that it binds."""
    match operation:
        case core.Seq(steps):
            for step in steps:
                yield from binds(step)
        case core.When(_, then, otherwise):
            yield from binds(then)
            yield from binds(otherwise)
        case (
            core.While(_, body) | core.EachPlayer(_, body)
            | core.Together(body) | core.Theft(_, body)
        ):  # fmt: skip
            yield from binds(body)
        case core.Let(name) | core.Ask(_, name) | core.AskEach(_, name) | core.TurnUp(name):
            yield name
        case _:
            return


def before_me(cards: core.Cards, names: Names) -> bool:
    """Whether all of them are sure to lie in front of me."""
    match cards:
        case core.At(place, seat):
            return place is Place.TABLE and seat == ME
        case core.Union(one, other):
            return before_me(one, names) and before_me(other, names)
        case core.Both(one, other):
            return before_me(one, names) or before_me(other, names)
        case core.Minus(one, _) | core.First(one, _) | core.Working(one) | core.Instead(one):
            return before_me(one, names)
        case core.Bearers(one):  # a card lies where the one lies that bears it
            return before_me(one, names)
        case core.Bound(name):
            return name in names and names[name].mine
        case _:
            return False
