"""Unions of a Goal's slots, to test by counting that cards can fill all slots (Hall's theorem).

They can if any n of the slots together have at least n cards. It is enough to compare slots that
are connected by shared cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from ...connected_components import connected_components
from ...session import budget

T = TypeVar("T")
MAX_UNIONS = 2048


class TooMany(Exception):
    """Too many slots overlap to compare all their unions."""


def unions(slots: Iterable[frozenset[T]]) -> Iterator[tuple[frozenset[T], int]]:
    """Yield each union of some slots, and the number of slots within it."""
    multiplicity = Counter(slots)
    for component in connected_components(multiplicity, lambda slot: slot):
        found = {frozenset[T](): None}
        for slot in component:
            budget().spend(len(found))
            found |= {union | slot: None for union in found}
            if len(found) > MAX_UNIONS:
                raise TooMany
        for union in found:
            if number := sum(multiplicity[slot] for slot in component if slot <= union):
                yield union, number
