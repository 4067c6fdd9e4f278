"""Solver terms for the conditions, numbers and sets of the core, in one symbolic state.

It is the counterpart of the compiled expressions, which read a state of the engine. A set of cards
is a tuple of terms, one for each card. A number or a seat is a whole number. A condition is a term.
The order of cards is not modelled: a value that depends on it is any possible one. The number of
plays left is any number up to the number of cards in the hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

import msgspec
from msgspec.structs import replace

from ..cards.deck import Deck
from ..game.state import NOBODY
from ..game.zones import DISCARD, HAND, RULES, TABLE, ZONE_OF
from ..language import carrier, core
from ..language.core import Place
from ..language.footprint import descriptions, has_card_put_under
from ..language.meaning import Meaning
from .solver.arithmetic import Arithmetic
from .solver.fresh import Fresh
from .solver.hall import filled
from .solver.sets import Cards, any_of, both, first_of, merge_cards, union, within, without
from .solver.terms import (
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
from .symbolic_state import Scope, Table

Value = Cards | Int | tuple[Cards | Int, ...]
"""A set, a number or a seat, or the answers of all seats."""
Names = dict[str, Value]


def attaches(deck: Deck) -> bool:
    """Return whether a card of the deck can lie on or under another one."""
    meanings = [card.meaning for card in deck.cards]
    attaching = any(each.attaches_to is not None for each in meanings)
    return attaching or has_card_put_under(meanings)


def loose(scope: Scope) -> Cards:
    """Return the cards that may lie on or under another one: all cards but Goals."""
    return tuple(boolean(card.meaning.kind != "goal") for card in scope.deck.cards)


def digit_value(n: int, rules: Iterable[tuple[Bool, Meaning]], fresh: Fresh) -> Int:
    """Return the value of a printed digit, from each rule and whether it is in play.

    If several read it differently, the latest one prevails, and any of them may be that.
    """
    read, higher, earlier = number(n), number(0), FALSE
    for here, means in rules:
        if (digits := dict(means.reads)) and n in digits:
            latest = here
            if earlier is not FALSE:
                latest = and_(here, or_(not_(earlier), fresh.bool("latest")))
            read, earlier = choice(latest, number(digits[n]), read), or_(earlier, here)
        if means.higher_by:
            higher = plus(higher, choice(here, number(means.higher_by), number(0)))
    return plus(read, higher)


def in_a_row(numbered: Iterable[tuple[int | None, Bool]]) -> Bool:
    """Return whether cards with two consecutive numbers are there, from the number of each card."""
    there: dict[int, Bool] = {}
    for n, term in numbered:
        if n is not None:
            there[n] = or_(there.get(n, FALSE), term)
    return or_(*(and_(here, there[n + 1]) for n, here in there.items() if n + 1 in there))


class AsTerms(Arithmetic, msgspec.Struct):
    """The solver's carrier in one state, with the names bound there."""

    scope: Scope
    table: Table
    names: Names
    fresh: Fresh
    visible: bool = False
    """Whether cards that lie face down are left out, as Goals and conditions leave them out."""

    def seats(self) -> range:
        return range(self.scope.players)

    def cards(self, name: str) -> Cards:
        return self.names[name]  # type: ignore[return-value]

    def such(self, which: core.Such) -> Cards:
        """Return the cards that fit. A card face down is a Keeper without a name or tag (X-090)."""
        cards = self.scope.such(which)
        hides = which.by_face and not self.visible
        return without(cards, self.table.hidden) if hides else cards

    def at(self, place: Place, seat: Int | None) -> Cards:
        """Return the cards at the place: no cards if nobody sits at the seat."""
        zone, zones = ZONE_OF[place], self.table.zones
        if zone < HAND:
            return zones[zone]
        cards = self.scope.none
        for p in self.seats():
            matches = TRUE if seat is None else equal(seat, number(p))
            if matches is TRUE:
                cards = union(cards, zones[zone + p])
            elif matches is not FALSE:
                cards = union(cards, tuple(and_(matches, term) for term in zones[zone + p]))
        hides = self.visible and zone == TABLE
        return without(cards, self.table.hidden) if hides else cards

    def union(self, one: Cards, other: Cards) -> Cards:
        return union(one, other)

    def both(self, one: Cards, other: Cards) -> Cards:
        return both(one, other)

    def minus(self, one: Cards, other: Cards) -> Cards:
        return without(one, other)

    def first(self, cards: Cards, by: str) -> Cards:
        """Return the first card: the one with the lowest number, or any card as the topmost."""
        if by == "lowest number":
            numbers = [card.declared.number for card in self.scope.deck.cards]
            order = sorted((n, i) for i, n in enumerate(numbers) if n is not None)
            found = first_of(tuple(cards[i] for _, i in order))
            lowest = {i: term for (_, i), term in zip(order, found, strict=True)}
            return tuple(lowest.get(i, FALSE) for i in range(len(cards)))
        there = both(cards, self.table.zones[DISCARD])
        top = self.fresh.bools("topmost", there)
        self.fresh.require(TRUE, and_(within(top, there), not_(at_least(2, top))))
        self.fresh.require(any_of(there), any_of(top))
        return top

    def named_by(self, goals: Cards) -> Cards:
        named = self.scope.none
        for goal, card in zip(goals, self.scope.deck.cards, strict=True):
            for each in descriptions(card.meaning.goal):
                if each.names:
                    named = union(named, tuple(and_(goal, term) for term in self.such(each)))
        return named

    def given(self, name: str, seat: Int) -> Cards:
        cards = self.scope.none
        answers: tuple[Cards, ...] = self.names[name]  # type: ignore[assignment]
        for p, answer in enumerate(answers):
            matches = equal(seat, number(p))
            if matches is not FALSE:
                cards = union(cards, tuple(and_(matches, term) for term in answer))
        return cards

    def bearers(self, of: Cards) -> Cards:
        """Return any of the cards that may bear another one; bearing is not modelled."""
        places = union(self.at(Place.TABLE, None), self.at(Place.RULES, None))
        return self.any_subset("bears", places, any_of(of))

    def borne(self, by: Cards) -> Cards:
        places = union(self.at(Place.TABLE, None), self.at(Place.UNDER, None))
        return self.any_subset("borne", both(places, loose(self.scope)), any_of(by))

    def any_subset(self, kind: str, among: Cards, if_: Bool) -> Cards:
        """Return any subset of the cards, or no cards if no card of the deck attaches."""
        if not attaches(self.scope.deck):
            return self.scope.none
        picked = self.fresh.bools(kind, among)
        self.fresh.require(TRUE, within(picked, among))
        self.fresh.require(not_(if_), not_(any_of(picked)))
        return picked

    def hosts(self, of: Cards) -> Cards:
        found = self.scope.none
        for term, card in zip(of, self.scope.deck.cards, strict=True):
            fits = card.meaning.attaches_to
            if fits is not None:
                found = union(found, tuple(and_(term, t) for t in carrier.cards(fits, self)))
        table = replace(self, visible=True).at(Place.TABLE, None)
        return both(found, table)

    def working(self, cards: Cards) -> Cards:
        """Return the cards that work: none face down, and maybe none that bears a card."""
        cards = without(cards, self.table.hidden)
        if not any(card.meaning.mutes for card in self.scope.deck.cards):
            return cards
        working = self.fresh.bools("works", cards)
        self.fresh.require(TRUE, within(working, cards))
        return working

    def instead(self, of: Cards) -> Cards:
        """Return the cards, but a stand-in replaces one Keeper in front of each other player."""
        deck, me = self.scope.deck.cards, self.number("me")
        stand_ins = tuple(boolean(card.meaning.stands_in) for card in deck)
        if any_of(stand_ins) is FALSE:
            return of
        keepers = tuple(boolean(card.meaning.kind == "keeper") for card in deck)
        for p in self.seats():
            table = self.at(Place.TABLE, number(p))
            stand_in = self.working(both(table, stand_ins))
            theirs = both(both(of, table), keepers)
            is_other = not_(equal(me, number(p)))
            apart = not_(any_of(both(theirs, stand_in)))
            replaces = and_(is_other, any_of(theirs), any_of(stand_in), apart)
            changed = union(without(of, first_of(theirs)), first_of(stand_in))
            of = merge_cards(replaces, changed, of)
        return of

    def number(self, name: str) -> Int:
        return self.names[name]  # type: ignore[return-value]

    def beside(self, seat: Int, steps: int) -> Int:
        onward, players = steps * self.table.way, self.scope.players
        return self.by_seat(seat, [number((p + onward) % players) for p in self.seats()])

    def by_seat(self, seat: Int, values: list[Int]) -> Int:
        """Return the value of the seat, or the number for nobody if no player sits there."""
        found = number(NOBODY)
        for p in reversed(self.seats()):
            found = choice(equal(seat, number(p)), values[p], found)
        return found

    def numeral(self, n: int) -> Int:
        """Return the value of a printed digit under the rules in play."""
        meanings = (card.meaning for card in self.scope.deck.cards)
        return digit_value(n, zip(self.table.zones[RULES], meanings, strict=True), self.fresh)

    def count(self, cards: Cards) -> Int:
        return count(cards)

    def answer(self, name: str, seat: Int) -> Int:
        return self.by_seat(seat, list(self.names[name]))  # type: ignore[arg-type]

    def read(self, what: core.Reading) -> Int:
        match what:
            case "drawn":
                return self.table.drawn
            case "played":
                return self.table.played
            case "started with":
                return self.table.started
            case "plays left":
                return self.plays_left()
            case "on turn":
                moved = self.names.get("on turn")  # by a change of seats
                return moved if isinstance(moved, Int) else number(self.table.turn)
            case "players":
                return number(self.scope.players)
            case "reversed":
                return number(int(self.table.way < 0))
            case _:
                assert_never(what)

    def plays_left(self) -> Int:
        plays = self.fresh.int("plays")
        held = count(self.table.zones[HAND + self.table.turn])
        self.fresh.require(TRUE, and_(ge(held, plays), ge(plays, number(0))))
        return plays

    def marks(self, card: Cards) -> Int:
        total = number(0)
        for term, n in zip(card, self.table.marks, strict=True):
            total = total if term is FALSE else choice(term, n, total)
        return total

    def somebody(self, name: str, test: core.Test, others: bool) -> Bool:
        return or_(*(self.fits(p, name, test, others) for p in self.seats()))

    def fits(self, seat: int, name: str, test: core.Test, others: bool) -> Bool:
        """Return whether this player fits. With `others` I do not fit."""
        here = number(seat)
        mine = equal(self.number("me"), here) if others else FALSE
        on = replace(self, names=self.names | {name: here})
        return and_(not_(mine), carrier.test(test, on))

    def fills(self, slots: list[Cards], cards: Cards) -> Bool:
        """Return whether the cards fill the slots. Raise TooMany if too many slots overlap."""

        def possible(slot: Cards) -> list[int]:
            return [n for n, term in enumerate(slot) if term is not FALSE]

        return filled([both(slot, cards) for slot in slots], possible, lambda some: union(*some))

    def blocked(self, seat: Int) -> Bool:
        return any_of(self.blockers(seat))

    def blockers(self, seat: Int) -> Cards:
        """Return the Creepers that block the player, except those that a rule in play waives."""
        cards, rules = self.scope.deck.cards, self.table.zones[RULES]
        waived, waives = self.scope.none, [card.meaning.waives for card in cards]
        on = replace(self, names={"me": seat, "this": self.scope.none}, visible=True)
        for here, waiver in zip(rules, waives, strict=True):
            if waiver is not None and here is not FALSE:
                fits = and_(here, carrier.test(waiver.test, on))
                these = carrier.cards(waiver.cards, self)
                if waiver.others:
                    these = without(these, self.at(Place.TABLE, seat))
                waived = union(waived, tuple(and_(fits, term) for term in these))
        owner = tuple(boolean(card.meaning.blocks == "owner") for card in cards)
        everyone = tuple(boolean(card.meaning.blocks == "everyone") for card in cards)
        face_up_or_down = replace(self, visible=False)
        mine = face_up_or_down.at(Place.TABLE, seat)
        anybodys = face_up_or_down.at(Place.TABLE, None)
        blocking = union(both(owner, mine), both(everyone, anybodys))
        return without(blocking, waived)

    def policy(self, question: str, answer: str) -> Bool:
        return boolean(self.scope.deck.policies.get(question) == answer)

    def consecutive(self, cards: Cards) -> Bool:
        numbers = (card.declared.number for card in self.scope.deck.cards)
        return in_a_row(zip(numbers, cards, strict=True))
