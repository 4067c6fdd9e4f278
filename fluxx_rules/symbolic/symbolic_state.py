"""Symbolic states: the places where each of a few cards may lie, with the counters of the turn.

A zone is a tuple with a term for each card, which is true if the card lies there. Zones have the
engine's numbers, so a known state has only constant terms. Three things are not modelled: the order
of a zone, the known top of the draw pile, and which card bears another. A claim about all symbolic
states is a claim about all orders.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from ..cards.deck import Deck
from ..game.zones import GOALS, HAND, RULES, SEATS, TABLE, ZONE_OF, ZONES
from ..language import core
from ..language.core import Place
from .solver.sets import Cards, merge_cards
from .solver.terms import (
    FALSE,
    Bool,
    Int,
    and_,
    at_least,
    bool_var,
    boolean,
    choice,
    equal,
    ge,
    iff,
    int_var,
    ite,
    not_,
    number,
)


class Scope(msgspec.Struct, frozen=True):
    """The cards that may matter, as a small deck of their own, and the seats."""

    deck: Deck
    players: int
    empty: frozenset[int] = frozenset()
    """Zones that are empty at first."""

    @property
    def none(self) -> Cards:
        return (FALSE,) * len(self.deck.cards)

    def such(self, which: core.Such) -> Cards:
        return tuple(boolean(card.fits(which)) for card in self.deck.cards)

    def cards(self, mask: int) -> Cards:
        """Return the cards of the engine's bit mask."""
        return tuple(boolean(bool(mask >> i & 1)) for i in range(len(self.deck.cards)))

    def zones(self) -> list[int]:
        """Return the zones of a game with this number of players."""
        beyond = {first + seat for first in (HAND, TABLE) for seat in range(self.players, SEATS)}
        return [zone for zone in range(ZONES) if zone not in beyond]


class Table(msgspec.Struct, frozen=True):
    """The values that an operation can read or change."""

    zones: tuple[Cards, ...]
    turn: int
    """The player on turn."""
    drawn: Int
    played: Int
    started: Int
    granted: Cards
    """Cards that have given an extra turn in this run of turns."""
    hidden: Cards
    """Keepers that lie face down."""
    marks: tuple[Int, ...]
    """The number of marks on each card."""
    extra: Bool = FALSE
    """Whether an extra turn has been granted."""
    ended: Bool = FALSE
    """Whether the turn or the game is over."""
    way: int = 1
    """The direction of play."""

    def put(self, zones: dict[int, Cards]) -> Table:
        return replace(self, zones=tuple(zones.get(i, old) for i, old in enumerate(self.zones)))


def symbolic(scope: Scope, name: str, turn: int = 0) -> tuple[Table, list[Bool]]:
    """Return any state, and the facts that make it valid: each card lies in one place."""
    zones, facts = anywhere(scope, name)
    cards = range(len(scope.deck.cards))
    drawn, played, started = (int_var(f"{name}.{what}") for what in ("drawn", "played", "started"))
    granted = tuple(bool_var(f"{name}.granted.{i}") for i in cards)
    hidden = tuple(bool_var(f"{name}.hidden.{i}") for i in cards)
    marks = tuple(int_var(f"{name}.marks.{i}") for i in cards)
    facts += [ge(each, number(0)) for each in (drawn, played, started, *marks)]
    return Table(zones, turn, drawn, played, started, granted, hidden, marks), facts


def anywhere(scope: Scope, name: str) -> tuple[tuple[Cards, ...], list[Bool]]:
    """Return fresh zones, and the facts that each card lies in exactly one of them."""
    here = set(scope.zones()) - scope.empty
    cards = range(len(scope.deck.cards))
    zones = tuple(
        tuple(bool_var(f"{name}.{zone}.{i}") for i in cards) if zone in here else scope.none
        for zone in range(ZONES)
    )
    return zones, [in_one_place(zones, i) for i in cards]


def in_one_place(zones: tuple[Cards, ...], card: int) -> Bool:
    row = [zone[card] for zone in zones]
    return and_(at_least(1, row), not_(at_least(2, row)))


def in_kind(scope: Scope, one: Table) -> list[Bool]:
    """Return the facts that rules, Goals and tables hold only cards of their kinds.

    Only Keepers lie face down, and only if a card of the scope lets them.
    """
    cards = scope.deck.cards
    hides = any(card.meaning.hides for card in cards)
    own: dict[int, tuple[core.Kind, ...]] = {RULES: ("rule",), GOALS: ("goal",)}
    own |= {TABLE + seat: ("keeper", "creeper") for seat in range(scope.players)}
    face_up = [
        not_(term)
        for term, card in zip(one.hidden, cards, strict=True)
        if not hides or card.meaning.kind != "keeper"
    ]
    return face_up + [
        not_(term)
        for zone, kinds in own.items()
        for term, card in zip(one.zones[zone], cards, strict=True)
        if card.meaning.kind not in kinds
    ]


def identical(one: Table, other: Table) -> list[Bool]:
    """Return the facts that all values are the same in both."""
    sets = zip(sets_of(one), sets_of(other), strict=True)
    numbers = zip(numbers_of(one), numbers_of(other), strict=True)
    return [
        *(iff(a, b) for these, those in sets for a, b in zip(these, those, strict=True)),
        *(equal(a, b) for a, b in numbers),
        iff(one.extra, other.extra),
        iff(one.ended, other.ended),
    ]


def sets_of(table: Table) -> list[Cards]:
    return [*table.zones, table.granted, table.hidden]


def numbers_of(table: Table) -> list[Int]:
    return [table.drawn, table.played, table.started, *table.marks]


def merge(test: Bool, yes: Table, no: Table) -> Table:
    """Return the one table if the test is true, else the other."""
    return Table(
        tuple(merge_cards(test, a, b) for a, b in zip(yes.zones, no.zones, strict=True)),
        yes.turn,
        choice(test, yes.drawn, no.drawn),
        choice(test, yes.played, no.played),
        choice(test, yes.started, no.started),
        merge_cards(test, yes.granted, no.granted),
        merge_cards(test, yes.hidden, no.hidden),
        yes.marks
        if yes.marks is no.marks
        else tuple(choice(test, a, b) for a, b in zip(yes.marks, no.marks, strict=True)),
        ite(test, yes.extra, no.extra),
        ite(test, yes.ended, no.ended),
        yes.way,
    )


def place_of(zone: int) -> Place:
    """Return the place of a zone. Hands and tables come last and have a zone for each seat."""
    return max((first, place.value, place) for place, first in ZONE_OF.items() if first <= zone)[2]
