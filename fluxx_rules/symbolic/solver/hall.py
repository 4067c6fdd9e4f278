"""Unions of a Goal's slots, to test by counting that cards can fill all slots (Hall's theorem).

They can if any n of the slots together have at least n cards. It is enough to compare slots that
are connected by shared cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from ...connected_components import connected_components
from ...session import budget
from .terms import Bool, and_, at_least

T = TypeVar("T")
MAX_UNIONS = 2048


class TooMany(Exception):
    """Too many slots overlap to compare all their unions."""


def filled(
    slots: Iterable[T],
    cards_in: Callable[[T], Iterable[Hashable]],
    together: Callable[[Sequence[T]], Iterable[Bool]],
) -> Bool:
    """Return whether cards fill the slots. Raise TooMany if too many slots overlap.

    ``cards_in`` gives the cards that a slot may have, and ``together`` the union of some slots.
    """
    enough = []
    for component in connected_components(slots, cards_in):
        if 1 << len(component) > MAX_UNIONS:
            raise TooMany
        for n in range(1, len(component) + 1):
            for some in combinations(component, n):
                enough.append(at_least(n, together(some)))
    return and_(*enough)


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
