"""Groups of things that share parts, directly or through others (connected components)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")


def connected_components(
    things: Iterable[S], parts_of: Callable[[S], Iterable[T]]
) -> Iterator[list[S]]:
    """Yield groups of things; no two groups share a part. A thing without parts is a group."""
    with_parts = [(thing, [*parts_of(thing)]) for thing in things]
    above: dict[T, T] = {}

    def top(part: T) -> T:
        while (next_up := above.setdefault(part, part)) != part:
            above[part] = above[next_up]
            part = next_up
        return part

    for _, parts in with_parts:
        for one, other in pairwise(parts):
            above[top(one)] = top(other)
    groups: dict[T, list[S]] = {}
    for thing, parts in with_parts:
        if parts:
            groups.setdefault(top(parts[0]), []).append(thing)
        else:
            yield [thing]
    yield from groups.values()
