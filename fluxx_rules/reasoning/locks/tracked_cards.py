"""Sets, numbers and conditions of the core over a few tracked cards and an unbounded rest.

A set is known for each tracked card as a term. Of the other cards only those are known that can be
in it, and those that are sure to be. Without seats, what lies in front of one player is any part of
what lies in front of all. So a value is wider than the engine's, and never narrower.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from ...cards.deck import Deck
from ...game.program import Program, program
from ...game.zones import SEATS
from ...language import carrier, core
from ...language.core import Place
from ...language.footprint import descriptions
from ...symbolic.carrier import attaches
from ...symbolic.solver.arithmetic import Arithmetic
from ...symbolic.solver.fresh import Fresh
from ...symbolic.solver.sets import Cards, any_of, both, union, within, without
from ...symbolic.solver.terms import (
    FALSE,
    TRUE,
    Bool,
    Int,
    and_,
    at_least,
    boolean,
    choice,
    count,
    equal,
    ge,
    not_,
    number,
    or_,
    plus,
)
from ..deck.reachable_cards import ANY, KINDS_BY_PLACE
from ..goals.digit_values import least_value
from .facts import PLACES, SEATED, Spot, Spots, spots_of

NONE, TWO = 0, 2


class Some(msgspec.Struct, frozen=True):
    """A set: the tracked cards in it as terms, and what is known of the others as bits."""

    tracked: Cards
    others: int
    """The other cards that can be in it."""
    sure: int = NONE
    """The other cards that are in it for sure."""

    @property
    def is_empty(self) -> Bool:
        """Whether no card can be in it."""
        return boolean(False) if self.others else not_(any_of(self.tracked))


Value: TypeAlias = Some | Int
Names: TypeAlias = Mapping[str, Value]


class Scene:
    """A deck with the cards that are tracked in it, and the number of seats, or 0 for any."""

    def __init__(self, deck: Deck, cards: Sequence[int], seats: int = 0) -> None:
        self.deck = deck
        self.seats = seats
        self.spots = spots_of(PLACES, seats)
        self.program: Program = program(deck)
        self.cards = tuple(cards)
        self.mask = sum(cards)
        self.rest = self.program.all & ~self.mask
        self.attaches = attaches(deck)
        self.hides = any(m.hides for m in self.program.alike)
        self.changes_digits = bool(self.program.changers)
        self.fixed: dict[core.Such, Some] = {}

    def of(self, cards: int) -> Some:
        """Return the set of exactly these cards."""
        rest = cards & self.rest
        return Some(tuple(boolean(bool(each & cards)) for each in self.cards), rest, rest)

    def such(self, which: core.Such) -> Some:
        if which not in self.fixed:
            self.fixed[which] = self.of(self.program.such(which))
        return self.fixed[which]

    def kept_at(self, place: Place) -> int:
        """Return the other cards that can lie in the place."""
        return self.program.such(KINDS_BY_PLACE.get(place, ANY)) & self.rest


class OnTracked(Arithmetic, msgspec.Struct):
    """The carrier in one state."""

    scene: Scene
    spots: Spots
    names: Names
    fresh: Fresh

    def cards(self, name: str) -> Some:
        value = self.names.get(name)
        return value if isinstance(value, Some) else self.any_of_all()

    def any_of_all(self) -> Some:
        """Return a set of which nothing is known."""
        every = (TRUE,) * len(self.scene.cards)
        return Some(self.fresh.bools("any", every), self.scene.rest)

    def part(self, of: Some) -> Some:
        """Return any part of the set."""
        if any_of(of.tracked) is FALSE:
            return Some(of.tracked, of.others)
        picked = self.fresh.bools("part", of.tracked)
        self.fresh.require(TRUE, within(picked, of.tracked))
        return Some(picked, of.others)

    def such(self, which: core.Such) -> Some:
        """Return the cards that fit. A Keeper face down has no name and no tag (X-090)."""
        found = self.scene.such(which)
        if not (self.scene.hides and which.by_face):
            return found
        return self.part(found)

    def at(self, place: Place, seat: Int | None) -> Some:
        there = Some(
            tuple(self.lies_at(spot, place, seat) for spot in self.spots), self.scene.kept_at(place)
        )
        hidden = self.scene.hides and place is Place.TABLE
        known = seat is None or bool(self.scene.seats)
        return there if known and not hidden else self.part(there)

    def lies_at(self, spot: Mapping[Spot, Bool], place: Place, seat: Int | None) -> Bool:
        """Return whether a card lies there, in front of this player if the seats are modelled."""
        if place not in SEATED or not self.scene.seats:
            return spot[Spot(place.value)]
        return or_(
            *(
                here if seat is None else and_(here, equal(seat, number(p)))
                for p in range(self.scene.seats)
                if (here := spot[Spot(place.value, p)]) is not FALSE
            )
        )

    def union(self, one: Some, other: Some) -> Some:
        return Some(
            union(one.tracked, other.tracked), one.others | other.others, one.sure | other.sure
        )

    def both(self, one: Some, other: Some) -> Some:
        return Some(
            both(one.tracked, other.tracked), one.others & other.others, one.sure & other.sure
        )

    def minus(self, one: Some, other: Some) -> Some:
        tracked = without(one.tracked, other.tracked)
        return Some(tracked, one.others & ~other.sure, one.sure & ~other.others)

    def first(self, cards: Some, by: str) -> Some:
        return self.part(cards)

    def named_by(self, goals: Some) -> Some:
        named = NONE
        for card, meaning in self.scene.program.meaning.items():
            if meaning.goal is not None and card & (goals.others | self.scene.mask):
                for each in descriptions(meaning.goal):
                    named |= self.scene.program.such(each)
        return self.part(self.scene.of(named))

    def given(self, name: str, seat: Int) -> Some:
        return self.part(self.cards(name))

    def bearers(self, of: Some) -> Some:
        return self.linked(Place.TABLE, Place.RULES)

    def borne(self, by: Some) -> Some:
        return self.linked(Place.TABLE, Place.UNDER)

    def hosts(self, of: Some) -> Some:
        return self.linked(Place.TABLE)

    def linked(self, *places: Place) -> Some:
        """Return any cards there: which card bears which is not modelled."""
        found = self.scene.of(NONE)
        if self.scene.attaches:
            for place in places:
                found = self.union(found, self.at(place, None))
        return self.part(found)

    def working(self, cards: Some) -> Some:
        return self.part(cards) if self.scene.program.mutes or self.scene.hides else cards

    def instead(self, of: Some) -> Some:
        if not self.scene.program.stand_ins:
            return of
        return self.part(self.union(of, self.at(Place.TABLE, None)))

    def number(self, name: str) -> Int:
        value = self.names.get(name)
        return value if isinstance(value, Int) else self.any_number()

    def any_number(self, least: int = 0) -> Int:
        n = self.fresh.int("n")
        self.fresh.require(TRUE, ge(n, number(least)))
        return n

    def any_seat(self) -> Int:
        """Return any seat of the game."""
        n = self.any_number()
        if self.scene.seats:
            self.fresh.require(TRUE, ge(number(self.scene.seats - 1), n))
        return n

    def beside(self, seat: Int, steps: int) -> Int:
        """Return the seat that many places on; the direction of play does not matter to two."""
        if self.scene.seats != TWO:
            return self.any_seat()
        return choice(equal(seat, number(0)), number(1), number(0)) if steps % TWO else seat

    def numeral(self, n: int) -> Int:
        if not self.scene.changes_digits:
            return number(n)
        return self.any_number(least_value(self.scene.program, core.Numeral(n)))

    def count(self, cards: Some) -> Int:
        least, most = cards.sure.bit_count(), cards.others.bit_count()
        if least == most:
            return plus(count(cards.tracked), number(least))
        rest = self.any_number(least)
        self.fresh.require(TRUE, ge(number(most), rest))
        return plus(count(cards.tracked), rest)

    def answer(self, name: str, seat: Int) -> Int:
        return self.any_number()

    def read(self, what: core.Reading) -> Int:
        if what == "players" and self.scene.seats:
            return number(self.scene.seats)
        n = self.any_number()
        if what == "players":
            self.fresh.require(TRUE, and_(ge(n, number(2)), ge(number(SEATS), n)))
        return n

    def marks(self, card: Some) -> Int:
        return self.any_number()

    def somebody(self, name: str, test: core.Test, others: bool) -> Bool:
        """Return whether some player fits.

        Without seats, one player, of whom nothing is known, stands for all.
        """
        if not self.scene.seats:
            names = {**self.names, name: self.any_number()}
            return carrier.test(test, replace(self, names=names))
        me, fitting = self.number("me"), []
        for p in range(self.scene.seats):
            on = replace(self, names={**self.names, name: number(p)})
            apart = not_(equal(me, number(p))) if others else TRUE
            fitting.append(and_(apart, carrier.test(test, on)))
        return or_(*fitting)

    def fills(self, slots: list[Some], cards: Some) -> Bool:
        """Return any answer, but no if a slot has no card."""
        there = (not_(self.both(slot, cards).is_empty) for slot in slots)
        return and_(self.fresh.bool("fills"), *there)

    def blocked(self, seat: Int) -> Bool:
        return self.fresh.bool("blocked")

    def policy(self, question: str, answer: str) -> Bool:
        return boolean(self.scene.program.policies.get(question) == answer)

    def consecutive(self, cards: Some) -> Bool:
        return and_(self.fresh.bool("consecutive"), not_(cards.is_empty))


def in_one_place(spot: Mapping[Spot, Bool]) -> Bool:
    return and_(at_least(1, spot.values()), not_(at_least(2, spot.values())))
