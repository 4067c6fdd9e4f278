"""Symbolic moves of sets of cards into a zone, with the cards that lie on or under them."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from ..game.zones import DISCARD, GONE, HAND, RULES, TABLE, UNDER, ZONES
from ..language import core
from ..language.core import Place
from .solver.sets import Cards, any_of, both, union, within, without
from .solver.terms import (
    FALSE,
    TRUE,
    Bool,
    Int,
    and_,
    boolean,
    choice,
    equal,
    not_,
    number,
    or_,
)
from .symbolic_state import Scope, Table, place_of

if TYPE_CHECKING:
    from .relation import Relation

EVERYWHERE = frozenset(range(ZONES))


def moved(
    scope: Scope, at: Table, cards: Cards, zone: int, seat: Int | None, lie: frozenset[int]
) -> Table:
    """Return the table after the cards move there from the zones in which they may lie.

    A card stays if nobody sits at the seat, or if it is out of the game.
    """
    targets = {zone: TRUE}
    cards = without(cards, at.zones[GONE])
    if seat is not None:
        targets = {zone + p: equal(seat, number(p)) for p in range(scope.players)}
        is_taken = or_(*targets.values())
        cards = tuple(and_(is_taken, term) for term in cards)
    if all(term is FALSE for term in cards):
        return at
    zones = {i: without(at.zones[i], cards) for i in scope.zones() if i in lie}
    for i, is_target in targets.items():
        if is_target is not FALSE:
            arriving = tuple(and_(is_target, term) for term in cards)
            zones[i] = union(zones.get(i, at.zones[i]), arriving)
    return left_behind(at, cards, targets, lie).put(zones)


def spared(scope: Scope, at: Table) -> Cards:
    """Return the cards in hands if a rule in play forbids discarding them."""
    forbid = (
        here
        for here, card in zip(at.zones[RULES], scope.deck.cards, strict=True)
        if card.meaning.keeps_hands
    )
    forbidden = or_(*forbid)
    cards = scope.none
    if forbidden is not FALSE:
        for p in range(scope.players):
            cards = union(cards, tuple(and_(forbidden, term) for term in at.zones[HAND + p]))
    return cards


def left_behind(at: Table, cards: Cards, targets: dict[int, Bool], lie: frozenset[int]) -> Table:
    """Return the table where a card that leaves a table is face up.

    A card that leaves all tables loses its marks.
    """
    off = (FALSE,) * len(cards)
    for zone in lie:
        if place_of(zone) is Place.TABLE:
            goes = not_(targets.get(zone, FALSE))
            leaves = tuple(and_(goes, card) for card in cards)
            off = union(off, tuple(map(and_, leaves, at.zones[zone])))
    if all(term is FALSE for term in off):
        return at
    marks = at.marks
    if min(targets) < TABLE:
        marks = tuple(choice(term, number(0), n) for term, n in zip(off, marks, strict=True))
    return replace(at, hidden=without(at.hidden, off), marks=marks)


def along(
    on: Relation, before: Table, after: Table, cards: Cards, zone: int, seat: Int | None
) -> Table:
    """Return the table after borne cards follow their bearers.

    Bearing is not modelled: if a card in play moves, any card that can be borne may follow. It
    follows onto tables and out of play. If its bearer goes to a hand, a borne Creeper goes to that
    player's table. From under a rule it may be left behind.
    """
    scope, bearing = on.scope, in_play(before)
    moving = any_of(both(cards, bearing))
    here = [TABLE + p for p in range(scope.players)] + [UNDER]
    free = without(union(*(before.zones[i] for i in here)), cards)
    goes = on.fresh.bools("along", free)
    on.fresh.require(TRUE, within(goes, free))
    on.fresh.require(not_(moving), not_(any_of(goes)))
    place = place_of(zone)
    if place is Place.HAND:
        creepers = tuple(boolean(each.meaning.kind == "creeper") for each in scope.deck.cards)
        first = zone - HAND + TABLE
        after = moved(scope, after, both(goes, creepers), first, seat, frozenset(here))
        return moved(scope, after, without(goes, creepers), DISCARD, None, frozenset(here))
    if place not in (Place.TABLE, Place.DISCARD, Place.GONE):
        zone, seat = DISCARD, None
    return moved(scope, after, goes, zone, seat, frozenset(here))


def in_play(at: Table) -> Cards:
    return union(at.zones[RULES], *at.zones[TABLE:])


def lying(cards: core.Cards) -> frozenset[Place]:
    """Return the places where these cards can lie."""
    match cards:
        case core.At(place, _):
            return frozenset({place})
        case core.Union(one, other):
            return lying(one) | lying(other)
        case core.Both(one, other):
            return lying(one) & lying(other)
        case core.Minus(one, _):
            return lying(one)
        case core.First(among, by):
            top = frozenset({Place.DISCARD})
            return lying(among) & top if by == "top of the discard pile" else lying(among)
        case core.Working(one):
            return lying(one)
        case core.Instead(one):
            return lying(one) | {Place.TABLE}
        case core.Bearers():
            return frozenset({Place.TABLE, Place.RULES})
        case core.Hosts():
            return frozenset({Place.TABLE})
        case core.Borne():
            return frozenset({Place.TABLE, Place.UNDER})
        case core.Bound() | core.Such() | core.NamedBy() | core.Given():
            return frozenset(Place)
        case _:
            assert_never(cards)


def zones_of(places: frozenset[Place]) -> frozenset[int]:
    return frozenset(zone for zone in range(ZONES) if place_of(zone) in places)
