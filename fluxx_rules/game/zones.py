"""Where a card is: a zone is one int, a bit for each card of the deck.

The first three zones keep an order as well: rules and Goals by when they came, the discard
pile from the bottom up. Hands and tables have room for six, so that players can join.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ..language.core import Place

RULES, GOALS, DISCARD, PILE, PLAYED, ASIDE, GONE, UNDER, HAND = range(9)
SEATS = 6
NAMES = "ABCDEF"
"""What players are called whom nobody has named."""
TABLE = HAND + SEATS
ZONES = TABLE + SEATS
CLOCKWISE = tuple(
    (*range(HAND), *(zone + (first + n) % SEATS for zone in (HAND, TABLE) for n in range(SEATS)))
    for first in range(SEATS)
)
"""All zones, the hands and tables beginning with each of the players."""

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


def lies(zone: int) -> str:
    """Where the cards of the zone lie, as a person reads it."""
    if zone >= TABLE:
        return f"in front of {NAMES[zone - TABLE]}"
    return f"in the hand of {NAMES[zone - HAND]}" if zone >= HAND else ZONE_NAMES[zone]


# What an event touched, as far as anything may have to settle because of it.
T_RULES, T_GOALS, T_HANDS, T_TABLES, T_COUNTS, T_NEW_GOALS = 1, 2, 4, 8, 16, 32
ANYTHING = T_RULES | T_GOALS | T_HANDS | T_TABLES | T_COUNTS
"""Whatever a condition reads; that a Goal has just come or gone is one event, and no more."""
TOUCHES = (
    T_RULES, T_GOALS | T_NEW_GOALS, 0, 0, 0, 0, 0, 0, *[T_HANDS] * SEATS, *[T_TABLES] * SEATS
)  # fmt: skip


def bits(mask: int) -> list[int]:
    """The single cards of a set, in the order of the deck."""
    cards = []
    while mask:
        card = mask & -mask
        cards.append(card)
        mask ^= card
    return cards


def singly(mask: int) -> Iterator[int]:
    """The same one by one, for who may want a few of them."""
    while mask:
        card = mask & -mask
        yield card
        mask ^= card


def first(mask: int, most: int) -> list[int]:
    """So many of them, or all if there are fewer."""
    return [*islice(singly(mask), most)]
