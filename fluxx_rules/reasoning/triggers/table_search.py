"""Search for tables at which two cards may disturb each other.

The tables follow from what the cards themselves say. Where a condition counts cards, a table has
exactly as many as it wants, one less, or any number. Of each class of cards that the two cards
distinguish, some lie in each place at which either of them looks. Cards of one class are
interchangeable, so neither names nor the rest of the deck matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice, product, zip_longest
from typing import TypeVar

import msgspec

from ...budget import weight
from ...game.program import Program
from ...game.zones import DISCARD, GOALS, HAND, PILE, RULES, TABLE, singly
from ...language.footprint import descriptions
from ...language.meaning import Meaning
from ...session import budget
from .locations import HANDS, TABLES, Where, cards_in, joined
from .thresholds import Counted, Racer, asked, compares, counted, drawn, values

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


AT_MOST = 50
"""So many tables are looked at for a pair."""
TRIED = 200
"""So often it is tried to lay one."""
DRESSED = 20
"""The steps that one such try takes."""
STANDS = 30
"""In so many ways at most the conditions stand."""
COUNTED = 8
"""So many counts of a condition are met just so; with the others it is as it comes."""
SORTS = 8
"""So many sorts of cards are laid, those first of which most is said."""
BEGIN = 3
"""So many sorts come first once, where several of them are counted."""
OPEN = (*TABLES, *HANDS, RULES, GOALS)


class Laid(msgspec.Struct, frozen=True):
    """Where cards lie, and what has been counted in this turn; all other cards are the rest."""

    cards: Where
    drawn: int
    started: int
    rest: int
    """The zone of the rest, at which neither looks."""


def tables(program: Program, one: Racer, other: Racer) -> Iterator[Laid]:
    """However the conditions stand, first with one card of each sort wherever it matters."""
    aim, seen = Aim(program, (one, other)), set()
    for levels, dressing in islice(aim.ways(), TRIED):
        budget().spend(DRESSED * weight(program.size))
        laid = aim.lay(levels, dressing)
        if laid is None or (key := tuple(sorted(laid.items()))) in seen:
            continue
        seen.add(key)
        for counters in product(*aim.counters):
            yield Laid(laid, *counters, aim.rest)
        if len(seen) == AT_MOST:
            return


@lru_cache(maxsize=4)
def active(program: Program) -> int:
    """What may do something by itself."""
    return sum(program.having(
        lambda m: m != Meaning(m.kind, text=m.text, goal=m.goal, blocks=m.blocks, slots=m.slots)
    ))  # fmt: skip


class Aim:
    """What matters at a table to two cards that react there."""

    def __init__(self, program: Program, pair: tuple[Racer, Racer]) -> None:
        self.program = program
        self.pair = pair
        self.there = joined({each.zone: each.card} for each in pair)
        self.reads = joined(each.touching.reads for each in pair)
        self.draws = sum(drawn(each) for each in pair)
        self.usable = program.quiet & ~cards_in(self.there)
        all_counted = dict.fromkeys(each for racer in pair for each in counted(racer))
        self.counted = list(all_counted)[:COUNTED]
        begins = any(each.moment == "turn start" for each in pair[0].says)
        self.counters = values(pair, "drawn", 0 if begins else 1), values(pair, "started with", 0)
        self.plenty = asked(pair) + 1
        self.uneven = max((each.number for each in self.counted), default=1) + 1
        if not any(compares(each) for each in pair):
            self.uneven = 0
        self.rest = self.out_of_the_way()
        self.sorts = self.sorted_out()

    def out_of_the_way(self) -> int:
        looked_at = {zone for zone, cards in self.reads.items() if cards}
        if self.draws:
            looked_at.add(PILE)
        return next((z for z in (DISCARD, PILE, HAND + 1) if z not in looked_at), DISCARD)

    # --- sorts of cards -------------------------------------------------------------------------

    def sorted_out(self) -> list[Sort]:
        """By kind, and by all that the two say of cards."""
        program = self.program
        told = [program.such(each) for racer in self.pair for each in descriptions(racer.says)]
        in_open = self.reads.get(RULES, 0) | self.reads.get(GOALS, 0)
        kinds = [cards & in_open for cards in program.kind.values()]
        found = [self.usable] if self.usable else []
        for side in (*told, program.keepers, program.creepers, *kinds):
            found = [part for cards in found for part in (cards & side, cards & ~side) if part]

        def much(cards: int) -> int:
            return sum(bool(cards & each) for each in told)

        found.sort(key=lambda cards: (-much(cards), cards & -cards))
        return [self.sort(cards, much(cards) > 0) for cards in found]

    def sort(self, cards: int, told: bool) -> Sort:
        return Sort(cards, cards & active(self.program), tuple(self.matters(cards, told)))

    def matters(self, cards: int, told: bool) -> Iterator[int]:
        """The zones in which these are looked at, or from which they may come there."""
        looked_at = {zone for zone, there in self.reads.items() if there & cards}
        yield from (zone for zone in (*OPEN, DISCARD) if zone in looked_at)
        arrives = TABLES if cards & self.program.creepers else HANDS if told else ()
        if PILE in looked_at or (self.draws and not looked_at.isdisjoint(arrives)):
            yield PILE

    # --- how many of them -----------------------------------------------------------------------

    def ways(self) -> Iterator[tuple[tuple[Level, ...], tuple[Where, ...]]]:
        """How the conditions stand, and what lies there besides: each stand once, then again."""
        stands = (tuple(filter(None, each))
                  for each in diagonally([self.levels(each) for each in self.counted]))  # fmt: skip
        some = islice(filter(possible, islice(stands, TRIED)), STANDS)
        going = [(levels, self.dressings(levels)) for levels in some]
        while going:
            for each in tuple(going):
                dressing = next(each[1], None)
                if dressing is None:
                    going.remove(each)
                else:
                    yield each[0], dressing

    def levels(self, what: Counted) -> list[Level | None]:
        """Just enough, or one less, in one zone or another, of several sorts; or as it comes."""
        found: list[Level | None] = []
        for zone, cards in what.where.items():
            fit = sum(bool(sort.cards & cards) for sort in self.sorts)
            begins = range(1 + min(fit, BEGIN) if fit > 1 else 1)
            if zone in OPEN:
                found += [Level(what, zone, n, sort) for sort in begins
                          for n in (what.number, what.number - 1)]  # fmt: skip
        return [*found[:2], None, *found[2:]]

    def dressings(self, levels: Sequence[Level]) -> Iterator[tuple[Where, ...]]:
        """How many of each sort lie where, besides what is counted; the plain ways first."""
        sorts = self.sorts[:SORTS]
        free = [tuple(zone for zone in sort.zones if not counts(levels, zone, sort.cards))
                for sort in sorts]  # fmt: skip
        zones = tuple(dict.fromkeys(zone for each in free for zone in each))
        all_but_one = (tuple(each for each in zones if each != zone) for zone in zones)
        for some in dict.fromkeys((zones, *((zone,) for zone in zones), *all_but_one, ())):
            yield tuple({zone: 1 for zone in each if zone in some} for each in free)
        yield from diagonally([self.spread(each) for each in free])

    def spread(self, free: tuple[int, ...]) -> list[Where]:
        all_but_one = (tuple(each for each in free if each != zone) for zone in free)
        somewhere = dict.fromkeys((free, *((zone,) for zone in free), *all_but_one, ()))
        found = [dict.fromkeys(each, 1) for each in somewhere]
        if self.uneven and not {*TABLES, *HANDS}.isdisjoint(free):
            for more in (TABLE, HAND), (TABLE + 1, HAND + 1):
                found.append({zone: self.uneven if zone in more else 1 for zone in free})
        if free:
            found.append({zone: 1 if zone == PILE else self.plenty for zone in free})
        return found

    def lay(self, levels: Sequence[Level], dressing: Sequence[Where]) -> Where | None:
        """Nothing if there are not enough cards, or if two conditions cannot stand so at once."""
        laying = Laying(self.there, self.sorts, self.usable)
        if not laying.meet(levels):
            return None
        laying.put(PILE, self.draws, laying.some(~self.program.creepers))
        for sort, some in zip(self.sorts, dressing, strict=False):
            for zone, n in some.items():
                fitting = self.pair[0].touching.fitting(zone)
                laying.put(zone, n, sort.among(fitting))
        return laying.laid if laying.holds(levels) else None


def counts(levels: Sequence[Level], zone: int, cards: int) -> bool:
    return any(level.counted.where.get(zone, 0) & cards for level in levels)


def possible(levels: Sequence[Level]) -> bool:
    """No cards are to be there in two numbers."""
    wanted = {(level.counted.cards, level.number) for level in levels}
    return len(wanted) == len({cards for cards, _ in wanted})
