"""Facts about a state of a game: each says where one card lies, or else another one.

A spot is a place, and the seat if the fact is about one. Facts without seats hold for any number of
players. Facts with seats are about games of one number of players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from ...game.state import State
from ...game.zones import HAND, ZONE_OF
from ...language.core import Place
from ...symbolic.solver.terms import Bool, or_

PLACES = tuple(Place)
IN_PLAY = frozenset({Place.TABLE, Place.RULES, Place.GOALS})
SEATED = frozenset({Place.HAND, Place.TABLE, Place.PLAYED})
"""Places of one player each. A card that is being played belongs to the player who plays it."""
ANYWHERE = -1
"""The seat of a place that has none, or of all seats together."""


class Spot(NamedTuple):
    """A place, with a seat if it is one of a player."""

    place: str
    seat: int = ANYWHERE


Spots: TypeAlias = "tuple[Mapping[Spot, Bool], ...]"
"""For each tracked card, whether it lies in each spot."""


def spots_of(places: Iterable[Place], seats: int) -> tuple[Spot, ...]:
    """Return the spots of these places in a game with this number of seats, or 0 without them."""
    return tuple(
        Spot(place.value, seat)
        for place in places
        for seat in (range(seats) if place in SEATED and seats else (ANYWHERE,))
    )


class Lies(msgspec.Struct, frozen=True, order=True):
    """A card, as its bit, that lies in one of these spots."""

    card: int
    spots: tuple[Spot, ...]


class Fact(msgspec.Struct, frozen=True, order=True):
    """One of the cards lies in its spots. With two: when the one is gone, the other is there."""

    one_of: tuple[Lies, ...]

    @property
    def cards(self) -> int:
        cards = 0
        for each in self.one_of:
            cards |= each.card
        return cards

    def term(self, cards: Sequence[int], spots: Spots) -> Bool:
        """Return the fact about a symbolic state of these cards."""
        return or_(*(spots[cards.index(each.card)][s] for each in self.one_of for s in each.spots))

    def holds(self, s: State) -> bool:
        """Return whether it holds at a free point, where no card is being played."""
        return any(each.card & lying(s, spot) for each in self.one_of for spot in each.spots)


def fact(card: int, spots: Iterable[Spot]) -> Fact:
    """Return the fact that the card lies in one of the spots."""
    return Fact((lies(card, spots),))


def lies(card: int, spots: Iterable[Spot]) -> Lies:
    return Lies(card, tuple(sorted(spots)))


def at(place: Place, seat: int = ANYWHERE) -> tuple[Spot, ...]:
    """Return the spot by itself."""
    return (Spot(place.value, seat),)


def not_in_play(seats: int = 0) -> tuple[Spot, ...]:
    """Return all spots of cards that are not in play."""
    return spots_of((place for place in PLACES if place not in IN_PLAY), seats)


def spot_of(s: State, card: int, seats: int = 0) -> Spot:
    """Return the spot of the card at a free point."""
    return next(spot for spot in spots_of(PLACES, seats) if lying(s, spot) & card)


def lying(s: State, spot: Spot) -> int:
    """Return the cards that lie in the spot."""
    zone = ZONE_OF[Place(spot.place)]
    if zone < HAND:
        return s.z[zone]
    if spot.seat == ANYWHERE:
        return sum(s.z[zone : zone + s.players])
    return s.z[zone + spot.seat]
