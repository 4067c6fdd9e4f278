"""Whether cards can fill slots, a different card for each, without trying which goes where.

By Hall's theorem they can where any of the slots, taken together, have at least so many cards
between them. It is enough to ask it of slots that share cards, directly or by way of others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from ...connected_components import connected_components
from ...session import budget

T = TypeVar("T")
MOST = 2048


class TooMany(Exception):
    """So many slots overlap that nobody asks about all that they have between them."""


def unions(slots: Iterable[frozenset[T]]) -> Iterator[tuple[frozenset[T], int]]:
    """What some of the slots have between them, and how many slots have no more than that."""
    alike = Counter(slots)
    for component in connected_components(alike, lambda slot: slot):
        found = {frozenset[T](): None}
        for slot in component:
            budget().spend(len(found))
            found |= {union | slot: None for union in found}
            if len(found) > MOST:
                raise TooMany
        for union in found:
            if number := sum(alike[slot] for slot in component if slot <= union):
                yield union, number
