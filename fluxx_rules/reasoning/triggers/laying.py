"""Cards laid down one after the other, of sorts that are as good as each other within a sort."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, zip_longest
from typing import TypeVar

import msgspec

from ...game.zones import singly
from .locations import Where, cards_in, joined
from .thresholds import Counted

X = TypeVar("X")


class Sort(msgspec.Struct, frozen=True):
    """Cards that neither of two can tell from each other, and where it matters if they lie."""

    cards: int
    acting: int
    """Those that may do something by themselves: another one is better."""
    zones: tuple[int, ...]

    def among(self, cards: int) -> Iterator[int]:
        """Those of them that are among these cards, one by one; few are ever taken."""
        fit = self.cards & cards
        return chain(singly(fit & ~self.acting), singly(fit & self.acting))


class Level(msgspec.Struct, frozen=True):
    """There are exactly so many of the counted cards, and what is missing comes into this zone."""

    counted: Counted
    zone: int
    number: int
    begins: int
    """0 for cards of the sort of which there are most; or one of each, beginning with this one."""

    def missing(self, laid: Where) -> int:
        there = (laid.get(zone, 0) & cards for zone, cards in self.counted.cards)
        return self.number - sum(map(int.bit_count, there))


class Laying:
    def __init__(self, there: Where, sorts: Sequence[Sort], free: int) -> None:
        self.laid = dict(there)
        self.sorts = sorts
        self.free = free

    def put(self, zone: int, number: int, cards: Iterable[int]) -> None:
        """So many of them, or as many as there are."""
        for card in cards:
            if number <= 0:
                return
            if card & self.free:
                self.laid[zone] = self.laid.get(zone, 0) | card
                self.free ^= card
                number -= 1

    def meet(self, levels: Sequence[Level]) -> bool:
        """What is counted among the fewest cards comes first, and then stays as it is."""
        settled: Where = {}
        for level in sorted(levels, key=lambda level: cards_in(level.counted.where).bit_count()):
            among = level.counted.where[level.zone] & ~settled.get(level.zone, 0)
            self.put(level.zone, level.missing(self.laid), self.some(among, level.begins))
            settled = joined((settled, level.counted.where))
        return self.holds(levels)

    def holds(self, levels: Sequence[Level]) -> bool:
        return all(level.missing(self.laid) == 0 for level in levels)

    def some(self, among: int, begins: int = 0) -> Iterator[int]:
        wanted = among & self.free
        sorts = [sort for sort in self.sorts if sort.cards & wanted]
        sorts.sort(key=lambda sort: (sort.cards & wanted).bit_count(), reverse=True)
        here = (begins - 1) % len(sorts) if sorts and begins else 0
        fit = [sort.among(wanted) for sort in (*sorts[here:], *sorts[:here])]
        if begins == 0:
            return chain(*fit)
        return filter(None, chain.from_iterable(zip_longest(*fit, fillvalue=0)))


def diagonally(ways: Sequence[Sequence[X]]) -> Iterator[tuple[X, ...]]:
    """One of each, in every way; first those that are the fewest steps away from the first."""
    for steps in range(1 + sum(len(each) - 1 for each in ways)):
        yield from in_steps(ways, steps)


def in_steps(ways: Sequence[Sequence[X]], steps: int) -> Iterator[tuple[X, ...]]:
    if not ways:
        if steps == 0:
            yield ()
        return
    for n, way in enumerate(ways[0][: steps + 1]):
        for more in in_steps(ways[1:], steps - n):
            yield way, *more
