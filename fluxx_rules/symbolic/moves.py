"""Cards move: out of wherever each of them lies, and into one zone."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ..game.zones import TABLE, ZONES
from ..language import core
from ..language.core import Place
from .sets import Cards, union, without
from .table import Scope, Table, place_of
from .terms import FALSE, TRUE, Bool, Int, and_, choice, equal, not_, number, or_

EVERYWHERE = frozenset(range(ZONES))


def moved(
    scope: Scope, at: Table, cards: Cards, zone: int, seat: Int | None, lie: frozenset[int]
) -> Table:
    """From the zones in which each may lie. What goes to a seat where nobody sits stays."""
    targets = {zone: TRUE}
    if seat is not None:
        targets = {zone + p: equal(seat, number(p)) for p in range(scope.players)}
        somebody = or_(*targets.values())
        cards = tuple(and_(somebody, term) for term in cards)
    if all(term is FALSE for term in cards):
        return at
    zones = {i: without(at.zones[i], cards) for i in scope.zones() if i in lie}
    for i, goes in targets.items():
        if goes is not FALSE:
            comes = tuple(and_(goes, term) for term in cards)
            zones[i] = union(zones.get(i, at.zones[i]), comes)
    return left_behind(at, cards, targets, lie).put(zones)


def left_behind(at: Table, cards: Cards, targets: dict[int, Bool], lie: frozenset[int]) -> Table:
    """A card that moves off a table is shown, and one that leaves the tables loses its marks."""
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


def lying(cards: core.Cards) -> frozenset[Place]:
    """The places outside of which none of these can lie."""
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
        case core.Bound() | core.Such() | core.NamedBy() | core.Given():
            return frozenset(Place)
        case _:
            assert_never(cards)


def zones_of(places: frozenset[Place]) -> frozenset[int]:
    return frozenset(zone for zone in range(ZONES) if place_of(zone) in places)
