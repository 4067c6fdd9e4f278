"""Conditions, numbers and sets of the core as terms over placements, for the player who judges."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from ...connected_components import connected_components
from ...game.zones import DISCARD, HAND, RULES, SEATS, TABLE, ZONE_OF
from ...language import carrier, core
from ...language.core import Place
from ...language.footprint import descriptions, has_card_put_under
from ...session import budget
from ...symbolic.solver.arithmetic import Arithmetic
from ...symbolic.solver.fresh import Fresh
from ...symbolic.solver.hall import MAX_UNIONS, TooMany
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
    not_,
    number,
    or_,
    plus,
)
from .cells import MIN_TOTAL, Cells
from .sparse_sets import (
    CARDS_PER_STEP,
    NONE,
    Cards,
    all_of,
    any_of,
    both,
    chosen,
    first_of,
    union,
    union_of,
    where,
    within,
    without,
)

Value: TypeAlias = Cards | Int
T = TypeVar("T")


class OnTables(Arithmetic, msgspec.Struct):
    """The carrier over placements. Which card bears another, and the order of cards, are open."""

    cells: Cells
    names: dict[str, Value]
    fresh: Fresh
    spared: Cards = NONE
    """The Creepers that the Goal spares."""
    known: dict[object, object] = {}
    """Values of this question that many tests read."""

    def once(self, key: object, make: Callable[[], T]) -> T:
        """Return the value for the key, made once for all questions, or once for this question
        if it has variables of its own."""
        for known in (self.cells.known, self.known):
            if key in known:
                return known[key]  # type: ignore[return-value]
        names = self.fresh.names
        value = make()
        known = self.cells.known if self.fresh.names == names else self.known
        known[key] = value
        return value

    def seen_by(self, seat: int, this: int | None = None) -> OnTables:
        """Return the view of a player, in a text of this card."""
        cards = NONE if this is None else all_of([this])
        return replace(self, names={"me": number(seat), "this": cards}, spared=NONE)

    def cards(self, name: str) -> Cards:
        """Return the cards of this name: any cards if a text binds it."""
        if name not in self.names:
            return self.any_of_these(name, all_of(range(len(self.cells.deck.cards))))
        return self.names[name]  # type: ignore[return-value]

    def such(self, which: core.Such) -> Cards:
        return self.cells.such(which)

    def at(self, place: Place, seat: Int | None) -> Cards:
        """Return the cards at the place: no cards if nobody sits at the seat."""
        zone = ZONE_OF[place]
        if zone < HAND:
            return self.cells.zone(zone)
        if seat is not None and seat.known:
            return self.cells.zone(zone + seat.const) if 0 <= seat.const < SEATS else NONE
        seats = range(SEATS)
        if seat is None:
            zones = (self.cells.zone(zone + each) for each in seats)
            return self.once(("at", place), lambda: union_of(zones))
        return union_of(where(equal(seat, number(n)), self.cells.zone(zone + n)) for n in seats)

    def union(self, one: Cards, other: Cards) -> Cards:
        return union(one, other)

    def both(self, one: Cards, other: Cards) -> Cards:
        return both(one, other)

    def minus(self, one: Cards, other: Cards) -> Cards:
        return without(one, other)

    def first(self, cards: Cards, by: str) -> Cards:
        """Return the first card: the one with the lowest number, or any card as the topmost."""
        if by == "lowest number":
            numbers = ((n, card) for card in cards if (n := self.number_of(card)) is not None)
            return first_of(cards, [card for _, card in sorted(numbers)])
        there = both(cards, self.cells.zone(DISCARD))
        top = self.any_of_these("topmost", there)
        self.fresh.require(TRUE, and_(within(top, there), not_(at_least(2, top.values()))))
        self.fresh.require(any_of(there), any_of(top))
        return top

    def number_of(self, card: int) -> int | None:
        return self.cells.deck.cards[card].declared.number

    def any_of_these(self, kind: str, among: Cards) -> Cards:
        """Return a set in which each of the cards may be or not."""
        return {card: self.fresh.bool(kind) for card in among}

    def named_by(self, goals: Cards) -> Cards:
        return union_of(
            where(goal, self.such(each))
            for card, goal in goals.items()
            for each in descriptions(self.cells.deck.cards[card].meaning.goal)
            if each.names
        )

    def given(self, name: str, seat: Int) -> Cards:
        return self.any_of_these("given", all_of(range(len(self.cells.deck.cards))))

    def bearers(self, of: Cards) -> Cards:
        """Return any of the cards that may bear another one."""
        places = union(self.at(Place.TABLE, None), self.at(Place.RULES, None))
        return self.any_subset("bears", places, any_of(of))

    def borne(self, by: Cards) -> Cards:
        places = union(self.at(Place.TABLE, None), self.at(Place.UNDER, None))
        return self.any_subset("borne", without(places, self.goals()), any_of(by))

    def goals(self) -> Cards:
        return self.such(core.Such(kinds=("goal",)))

    def any_subset(self, kind: str, among: Cards, if_: Bool) -> Cards:
        """Return any subset of the cards, or no cards if no card of the deck attaches."""
        if not self.once("attaches", self.attaches):
            return NONE
        picked = self.any_of_these(kind, among)
        self.fresh.require(TRUE, within(picked, among))
        self.fresh.require(not_(if_), not_(any_of(picked)))
        return picked

    def attaches(self) -> bool:
        meanings = [card.meaning for card in self.cells.deck.cards]
        return any(each.attaches_to is not None for each in meanings) or has_card_put_under(
            meanings
        )

    def hosts(self, of: Cards) -> Cards:
        fits = (
            where(term, carrier.cards(on, self))
            for card, term in of.items()
            if (on := self.cells.deck.cards[card].meaning.attaches_to) is not None
        )
        return both(union_of(fits), self.at(Place.TABLE, None))

    def working(self, cards: Cards) -> Cards:
        """Return the cards that work: perhaps none that bears a card."""
        if not self.cells.muting:
            return cards
        working = self.any_of_these("works", cards)
        self.fresh.require(TRUE, within(working, cards))
        return working

    def instead(self, of: Cards) -> Cards:
        """Return the cards, but a stand-in replaces one Keeper in front of each other player."""
        stand_ins, me = self.cells.stand_ins, self.number("me")
        if not stand_ins:
            return of
        keepers = self.such(core.Such(kinds=("keeper",)))
        order = range(len(self.cells.deck.cards))
        for seat in range(SEATS):
            table = self.cells.zone(TABLE + seat)
            stand_in = self.working(both(table, stand_ins))
            theirs = both(both(of, table), keepers)
            is_other = not_(equal(me, number(seat)))
            apart = not_(any_of(both(theirs, stand_in)))
            replaces = and_(is_other, any_of(theirs), any_of(stand_in), apart)
            left = without(of, first_of(theirs, order))
            of = chosen(replaces, union(left, first_of(stand_in, order)), of)
        return of

    def number(self, name: str) -> Int:
        """Return the number or seat of this name: any number if a text binds it."""
        return self.names[name] if name in self.names else self.fresh.int(name)  # type: ignore[return-value]

    def beside(self, seat: Int, steps: int) -> Int:
        return self.fresh.int("neighbour")

    def numeral(self, n: int) -> Int:
        """Return the value of a printed digit under the rules in play."""
        return self.once(("numeral", n), lambda: self.reading(n))

    def reading(self, n: int) -> Int:
        read, higher, earlier = number(n), number(0), FALSE
        for card, each in self.cells.changers:
            here, digits = self.cells.lies(RULES, card), dict(each.meaning.reads)
            if n in digits:
                latest = here
                if earlier is not FALSE:
                    latest = and_(here, or_(not_(earlier), self.fresh.bool("latest")))
                read, earlier = choice(latest, number(digits[n]), read), or_(earlier, here)
            if each.meaning.higher_by:
                higher = plus(higher, choice(here, number(each.meaning.higher_by), number(0)))
        return plus(read, higher)

    def count(self, cards: Cards) -> Int:
        """Return a name for the number, so that z3 compares numbers and not sets of cards."""
        terms = tuple(cards.values())
        budget().spend(1 + len(terms) // CARDS_PER_STEP)
        return count(terms) if len(terms) < MIN_TOTAL else self.cells.total(terms)

    def answer(self, name: str, seat: Int) -> Int:
        return self.fresh.int("answer")

    def read(self, what: core.Reading) -> Int:
        return count(self.cells.plays) if what == "players" else self.fresh.int("turn")

    def marks(self, card: Cards) -> Int:
        return self.fresh.int("marks")

    def somebody(self, name: str, test: core.Test, others: bool) -> Bool:
        me = self.number("me").const
        fitting = (
            and_(plays, carrier.test(test, replace(self, names=self.names | {name: number(seat)})))
            for seat, plays in enumerate(self.cells.plays)
            if plays is not FALSE and not (others and seat == me)
        )
        return or_(*fitting)

    def fills(self, slots: list[Cards], cards: Cards) -> Bool:
        """Return whether the cards fill the slots. Raise TooMany if too many slots overlap."""
        enough = []
        lying = [both(slot, cards) for slot in slots]
        for component in connected_components(lying, lambda slot: slot):
            if 1 << len(component) > MAX_UNIONS:
                raise TooMany
            for n in range(1, len(component) + 1):
                for some in combinations(component, n):
                    enough.append(at_least(n, union_of(some).values()))
        return and_(*enough)

    def blocked(self, seat: Int) -> Bool:
        return any_of(self.blockers(seat))

    def blockers(self, seat: Int) -> Cards:
        """Return the Creepers that block the player, except those that the Goal spares."""
        if not seat.known:
            return without(self.unwaived(seat), self.spared)
        key = "blockers", seat.const
        return without(self.once(key, lambda: self.unwaived(seat)), self.spared)

    def unwaived(self, seat: Int) -> Cards:
        """Return the Creepers that block the player, except those that a rule in play waives."""
        mine, anywhere = self.at(Place.TABLE, seat), self.at(Place.TABLE, None)
        waived: list[Cards] = []
        on = replace(self, names={"me": seat, "this": NONE})
        for card, rule in self.cells.waivers:
            waiver = rule.meaning.waives
            assert waiver is not None
            fits = and_(self.cells.lies(RULES, card), carrier.test(waiver.test, on))
            these = carrier.cards(waiver.cards, self)
            waived.append(where(fits, without(these, mine) if waiver.others else these))
        owners, everyones = self.cells.owner_blockers, self.cells.table_blockers
        blocking = union(both(owners, mine), both(everyones, anywhere))
        return without(blocking, union_of(waived))

    def policy(self, question: str, answer: str) -> Bool:
        return boolean(self.cells.deck.policies.get(question) == answer)

    def consecutive(self, cards: Cards) -> Bool:
        there: dict[int, Bool] = {}
        for card, term in cards.items():
            if (n := self.number_of(card)) is not None:
                there[n] = or_(there.get(n, FALSE), term)
        return or_(*(and_(here, there[n + 1]) for n, here in there.items() if n + 1 in there))
