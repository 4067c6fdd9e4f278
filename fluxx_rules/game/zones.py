"""Zones of cards by index, and sets of cards as ints with one bit for each card of the deck.

The first three zones also have an order. Rules and Goals are in the order of arrival, the discard
pile from the bottom up. There are hands and tables for six players, so that players can join.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ..cards.player_counts import PLAYER_COUNTS
from ..language.core import Place

RULES, GOALS, DISCARD, PILE, PLAYED, ASIDE, GONE, UNDER, HAND = range(9)
SEATS = max(PLAYER_COUNTS)
NAMES = "ABCDEF"
"""The default names of players."""
TABLE = HAND + SEATS
ZONES = TABLE + SEATS
CLOCKWISE = tuple(
    (*range(HAND), *(zone + (first + n) % SEATS for zone in (HAND, TABLE) for n in range(SEATS)))
    for first in range(SEATS)
)
"""For each player, all zones with the hands and tables in the order from that player on."""

ZONE_OF = {
    Place.RULES: RULES,
    Place.GOALS: GOALS,
    Place.DISCARD: DISCARD,
    Place.PILE: PILE,
    Place.PLAYED: PLAYED,
    Place.ASIDE: ASIDE,
    Place.GONE: GONE,
    Place.UNDER: UNDER,
    Place.HAND: HAND,
    Place.TABLE: TABLE,
}
ZONE_NAMES = (
    "rules", "goals", "discard", "pile", "being played", "aside", "gone", "under a card",
    *(f"hand {seat}" for seat in range(SEATS)), *(f"table {seat}" for seat in range(SEATS)),
)  # fmt: skip


def zone_text(zone: int) -> str:
    """Return the place of the zone in words."""
    if zone >= TABLE:
        return f"in front of {NAMES[zone - TABLE]}"
    return f"in the hand of {NAMES[zone - HAND]}" if zone >= HAND else ZONE_NAMES[zone]


# The kinds of places that an event touched and that settlement depends on.
T_RULES, T_GOALS, T_HANDS, T_TABLES, T_COUNTS, T_NEW_GOALS = 1, 2, 4, 8, 16, 32
ANYTHING = T_RULES | T_GOALS | T_HANDS | T_TABLES | T_COUNTS
"""All that a condition can read. A change of Goals by itself is an event and no state."""
TOUCHES = (
    T_RULES, T_GOALS | T_NEW_GOALS, 0, 0, 0, 0, 0, 0, *[T_HANDS] * SEATS, *[T_TABLES] * SEATS
)  # fmt: skip
"""The kinds of places that a move touches, for each zone."""


def bits(mask: int) -> list[int]:
    """Return the single cards of a set, in the order of the deck."""
    cards = []
    while mask:
        card = mask & -mask
        cards.append(card)
        mask ^= card
    return cards


def singly(mask: int) -> Iterator[int]:
    """Yield the single cards of a set."""
    while mask:
        card = mask & -mask
        yield card
        mask ^= card


def first(mask: int, most: int) -> list[int]:
    """Return the first ``most`` cards of a set."""
    return [*islice(singly(mask), most)]
