"""Operations that the text of a card can carry out in a deck at most, with the cards they move.

A name stands for the cards that it was last bound to. After "discard one, then move this on" the
text discards one card and no more.
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
from .meaning_keys import meaning_key
from .reachable_cards import NONE, CardReach, DeckReach, reactions_and_powers

OnCards = core.Move | core.Draw | core.Play | core.Deal | core.TurnUp | core.Turn | core.Attach
OnGame = core.Mark | core.Perform | core.Shuffle | core.ChangeSeats | core.EndTurn | core.ExtraTurn
Leaf = OnCards | OnGame
"""An operation that contains no other operation."""


class Targets(msgspec.Struct, frozen=True):
    """The cards that an expression can mean at most, and the places where they can lie."""

    cards: int
    places: frozenset[Place]
    mine: bool = False
    """Whether all of them are sure to lie in front of the player who acts."""

    def or_(self, other: Targets) -> Targets:
        cards, places = self.cards | other.cards, self.places | other.places
        return Targets(cards, places, self.mine and other.mine)


class Ability(msgspec.Struct, frozen=True):
    """An operation that a card can carry out, and the cards that it can move or turn."""

    operation: Leaf
    targets: Targets = Targets(NONE, frozenset())


Bindings = dict[str, Targets]
"""The cards that each name stands for at a step. A missing name may stand for any card."""
Walk = Generator[Ability, None, Bindings]


def abilities(reach: DeckReach, card: DeckCard) -> Iterator[Ability]:
    """Yield all that the card can do. Cards with the same meaning share one lazy computation."""
    means = card.meaning
    if not (means.text or means.answer or means.reactions or means.powers):
        return iter(())
    key = meaning_key(card)
    found = reach.abilities.get(key) or TextWalk(reach, card).abilities()
    reach.abilities[key], again = tee(found)
    return again


class TextWalk:
    """A walk through the texts of one card."""

    def __init__(self, reach: DeckReach, card: DeckCard, ignore_conditions: bool = False) -> None:
        self.card = card
        self.ignore_conditions = ignore_conditions
        """Whether the walk enters each branch, as if each condition could hold."""
        self.reach = reach.of_card(card)

    @cached_property
    def initial_names(self) -> Bindings:
        """The names that are bound before the first step: the card that is answered."""
        places = answered_places(self.card)
        return {name: Targets(cards, places) for name, cards in self.reach.bindings.items()}

    def abilities(self) -> Iterator[Ability]:
        """Yield all that the card can do: played, as an answer, by itself, or as a power."""
        means = self.card.meaning
        yield from self.abilities_of(means.text)
        yield from self.abilities_of(means.answer)
        for test, do in reactions_and_powers(self.card):
            if self.reach.may_hold(test):
                yield from self.abilities_of(do)

    def abilities_of(self, operation: core.Operation | None) -> Iterator[Ability]:
        """Yield the steps of the operation that can be carried out."""
        if operation is not None:
            yield from self.walk(operation, self.initial_names)

    def walk(self, operation: core.Operation, names: Bindings) -> Walk:
        """Yield the steps that can be carried out. Return the names that are bound after them."""
        match operation:
            case core.Seq(steps):
                for step in steps:
                    names = yield from self.walk(step, names)
            case core.When(test, then, otherwise):
                after = yield from self.walk(otherwise, names)
                if self.may_hold(test, names):
                    other = yield from self.walk(then, names)
                    after = {name: after[name].or_(other[name]) for name in after.keys() & other}
                return after
            case core.While(_, body) | core.EachPlayer(_, body):
                rebound = {*bound_names(body)}  # an earlier round may have bound these
                names = {name: names[name] for name in names.keys() - rebound}
                if not isinstance(operation, core.While) or self.may_hold(operation.test, names):
                    yield from self.walk(body, names)
            case core.Together(body) | core.Theft(_, body):
                return (yield from self.walk(body, names))
            case core.Let(name, cards) | core.Ask(_, name, cards) | core.AskEach(_, name, cards):
                if isinstance(cards, core.Cards):
                    return names | {name: self.targets(cards, names)}
            case core.Move(cards) | core.Deal(cards) | core.Play(cards) | core.Turn(cards):
                if (targets := self.targets(cards, names)).cards:
                    yield Ability(operation, targets)
            case core.Attach(cards, host):
                targets = self.targets(cards, names)
                if targets.cards and self.targets(host, names).cards:
                    yield Ability(operation, targets)
            case core.TurnUp(name):
                yield Ability(operation)
                return names | {name: self.targets(core.At(Place.PILE), names)}
            case core.ChangeSeats():
                yield Ability(operation)
                return {name: msgspec.structs.replace(names[name], mine=False) for name in names}
            case _:
                yield Ability(operation)
        return names

    def may_hold(self, test: core.Test, names: Bindings) -> bool:
        return self.ignore_conditions or self.reach_with(names).may_hold(test)

    def targets(self, cards: core.Cards, names: Bindings) -> Targets:
        origins = {name: bound.places for name, bound in names.items()}
        meant = self.reach_with(names).cards(cards)
        return Targets(meant, sources(cards, origins), is_in_front_of_me(cards, names))

    def reach_with(self, names: Bindings) -> CardReach:
        return self.reach.with_bindings({name: bound.cards for name, bound in names.items()})


def answered_places(card: DeckCard) -> frozenset[Place]:
    """Return where the answered card lies: it is being played, or is about to be stolen."""
    answers = card.meaning.answers
    return frozenset(Place.TABLE if each == "theft" else Place.PLAYED for each in answers)


def bound_names(operation: core.Operation) -> Iterator[str]:
    """Yield the names that the operation binds."""
    match operation:
        case core.Seq(steps):
            for step in steps:
                yield from bound_names(step)
        case core.When(_, then, otherwise):
            yield from bound_names(then)
            yield from bound_names(otherwise)
        case core.While(_, body) | core.EachPlayer(_, body):
            yield from bound_names(body)
        case core.Together(body) | core.Theft(_, body):
            yield from bound_names(body)
        case core.Let(name) | core.Ask(_, name) | core.AskEach(_, name) | core.TurnUp(name):
            yield name
        case _:
            return


def is_in_front_of_me(cards: core.Cards, names: Bindings) -> bool:
    """Return whether all these cards are sure to lie in front of the player who acts."""
    match cards:
        case core.At(place, seat):
            return place is Place.TABLE and seat == ME
        case core.Union(one, other):
            return is_in_front_of_me(one, names) and is_in_front_of_me(other, names)
        case core.Both(one, other):
            return is_in_front_of_me(one, names) or is_in_front_of_me(other, names)
        case core.Minus(one, _) | core.First(one, _) | core.Working(one) | core.Instead(one):
            return is_in_front_of_me(one, names)
        case core.Bearers(one):  # a bearer lies in the same place as the card that it bears
            return is_in_front_of_me(one, names)
        case core.Bound(name):
            return name in names and names[name].mine
        case _:
            return False
