"""Whether cards can fill slots, a different card for each, without trying which goes where.

By Hall's theorem they can where any of the slots, taken together, have at least so many cards
between them. It is enough to ask it of slots that share cards, directly or by way of others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")
MOST = 2048


class TooMany(Exception):
    """So many slots overlap that nobody asks about all that they have between them."""


def unions(slots: Iterable[frozenset[T]]) -> Iterator[tuple[frozenset[T], int]]:
    """What some of the slots have between them, and how many slots have no more than that."""
    alike = Counter(slots)
    for component in overlapping(alike, lambda slot: slot):
        found = {frozenset[T](): None}
        for slot in component:
            found |= {union | slot: None for union in found}
            if len(found) > MOST:
                raise TooMany
        for union in found:
            if number := sum(alike[slot] for slot in component if slot <= union):
                yield union, number


def overlapping(slots: Iterable[S], cards_of: Callable[[S], Iterable[T]]) -> Iterator[list[S]]:
    """The slots in parts that share no card with one another, directly or by way of others."""
    filled_by = [(slot, [*cards_of(slot)]) for slot in slots]
    above: dict[T, T] = {}

    def top(card: T) -> T:
        while (next_up := above.setdefault(card, card)) != card:
            above[card] = above[next_up]
            card = next_up
        return card

    for _, cards in filled_by:
        for one, other in pairwise(cards):
            above[top(one)] = top(other)
    parts: dict[T, list[S]] = {}
    for slot, cards in filled_by:
        if cards:
            parts.setdefault(top(cards[0]), []).append(slot)
        else:
            yield [slot]
    yield from parts.values()
