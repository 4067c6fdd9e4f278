"""Facts about a state of a game: each says where one card lies, or else another one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec

from ...game.state import State
from ...game.zones import HAND, ZONE_OF
from ...language.core import Place
from ...symbolic.solver.terms import Bool, or_

PLACES = tuple(Place)
IN_PLAY = frozenset({Place.TABLE, Place.RULES, Place.GOALS})
ELSEWHERE = frozenset(PLACES) - IN_PLAY
Spots: TypeAlias = "tuple[dict[Place, Bool], ...]"
"""For each tracked card, whether it lies in each place."""


class Lies(msgspec.Struct, frozen=True, order=True):
    """A card, as its bit, that lies in one of these places."""

    card: int
    places: tuple[str, ...]

    @property
    def where(self) -> frozenset[Place]:
        return frozenset(map(Place, self.places))


class Fact(msgspec.Struct, frozen=True, order=True):
    """One of the cards lies in its places. With two: when the one is gone, the other is there."""

    one_of: tuple[Lies, ...]

    @property
    def cards(self) -> int:
        cards = 0
        for each in self.one_of:
            cards |= each.card
        return cards

    def term(self, cards: Sequence[int], spots: Spots) -> Bool:
        """Return the fact about a symbolic state of these cards."""
        return or_(
            *(spots[cards.index(each.card)][place] for each in self.one_of for place in each.where)
        )

    def holds(self, s: State) -> bool:
        return any(s_places(s, each.card) & each.where for each in self.one_of)


def fact(card: int, places: Iterable[Place]) -> Fact:
    """Return the fact that the card lies in one of the places."""
    return Fact((lies(card, places),))


def lies(card: int, places: Iterable[Place]) -> Lies:
    return Lies(card, tuple(sorted(place.value for place in places)))


def s_places(s: State, card: int) -> frozenset[Place]:
    """Return the place of the card, as a set of one."""
    return frozenset(place for place in PLACES if lying(s, place) & card)


def lying(s: State, place: Place) -> int:
    """Return the cards that lie in the place, in front of any player or in any hand."""
    zone = ZONE_OF[place]
    if zone < HAND:
        return s.z[zone]
    return sum(s.z[zone : zone + s.players])
