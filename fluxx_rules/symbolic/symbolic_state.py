"""The symbolic state: for a few cards and seats, where each card may lie.

A zone is a tuple with a term for each card: true where the card lies there. Zones are numbered
as the engine's, so a known state is the same thing with all terms settled. What is not
modelled: the order of the zones that have one, what is known of the top of the draw pile, and
which card bears another. Every statement about all symbolic states is one about all orders.
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
    """Zones in which nothing lies to begin with."""

    @property
    def none(self) -> Cards:
        return (FALSE,) * len(self.deck.cards)

    def such(self, which: core.Such) -> Cards:
        return tuple(boolean(card.fits(which)) for card in self.deck.cards)

    def cards(self, mask: int) -> Cards:
        """Known cards, written as the engine does."""
        return tuple(boolean(bool(mask >> i & 1)) for i in range(len(self.deck.cards)))

    def zones(self) -> list[int]:
        """The zones that this many players have."""
        beyond = {first + seat for first in (HAND, TABLE) for seat in range(self.players, SEATS)}
        return [zone for zone in range(ZONES) if zone not in beyond]


class Table(msgspec.Struct, frozen=True):
    """Everything that an operation can look at or change."""

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
    """How many marks each card bears."""
    extra: Bool = FALSE
    """A further turn has been granted by what has been done."""
    ended: Bool = FALSE
    """The turn, or the game, is over: nothing else is done."""
    way: int = 1
    """The direction of play."""

    def put(self, zones: dict[int, Cards]) -> Table:
        return replace(self, zones=tuple(zones.get(i, old) for i, old in enumerate(self.zones)))


def symbolic(scope: Scope, name: str, turn: int = 0) -> tuple[Table, list[Bool]]:
    """Any state at all, and the facts that make it one: each card lies in one place."""
    zones, facts = anywhere(scope, name)
    cards = range(len(scope.deck.cards))
    drawn, played, started = (int_var(f"{name}.{what}") for what in ("drawn", "played", "started"))
    granted = tuple(bool_var(f"{name}.granted.{i}") for i in cards)
    hidden = tuple(bool_var(f"{name}.hidden.{i}") for i in cards)
    marks = tuple(int_var(f"{name}.marks.{i}") for i in cards)
    facts += [ge(each, number(0)) for each in (drawn, played, started, *marks)]
    return Table(zones, turn, drawn, played, started, granted, hidden, marks), facts


def anywhere(scope: Scope, name: str) -> tuple[tuple[Cards, ...], list[Bool]]:
    """Fresh zones, and that each card lies in exactly one of them."""
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
    """That rules, Goals and tables hold nothing but cards of their kinds, and that nothing lies
    face down but Keepers, where a card of the scope lets them."""
    cards = scope.deck.cards
    hides = any(card.meaning.hides for card in cards)
    own: dict[int, tuple[core.Kind, ...]] = {RULES: ("rule",), GOALS: ("goal",)}
    own |= {TABLE + seat: ("keeper", "creeper") for seat in range(scope.players)}
    seen = [
        not_(term)
        for term, card in zip(one.hidden, cards, strict=True)
        if not hides or card.meaning.kind != "keeper"
    ]
    return seen + [
        not_(term)
        for zone, kinds in own.items()
        for term, card in zip(one.zones[zone], cards, strict=True)
        if card.meaning.kind not in kinds
    ]


def identical(one: Table, other: Table) -> list[Bool]:
    """That everything is the same in both."""
    sets = [*zip(one.zones, other.zones, strict=True),
            (one.granted, other.granted), (one.hidden, other.hidden)]  # fmt: skip
    numbers = [(one.drawn, other.drawn), (one.played, other.played),
               (one.started, other.started), *zip(one.marks, other.marks, strict=True)]  # fmt: skip
    cells = [iff(a, b) for these, those in sets for a, b in zip(these, those, strict=True)]
    return [*cells, *(equal(a, b) for a, b in numbers),
            iff(one.extra, other.extra), iff(one.ended, other.ended)]  # fmt: skip


def merge(test: Bool, yes: Table, no: Table) -> Table:
    """The one table if the test is true, else the other."""
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
    """Hands and tables come last, a zone for each seat."""
    return max((first, place.value, place) for place, first in ZONE_OF.items() if first <= zone)[2]
