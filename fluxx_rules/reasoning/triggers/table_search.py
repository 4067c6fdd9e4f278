"""Locations of all cards in which the order of two reactions may matter, for the engine to try.

Such locations are a table. The tables follow from the texts of the two cards. If a condition counts
cards, a table has exactly its number, one less, or any number. Each class of cards that the two
cards distinguish has cards in each zone that one of them reads. Cards of one class are
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
from .thresholds import Counted, Racer, compares, counted, counter_values, max_chosen, max_drawn

X = TypeVar("X")

MAX_TABLES = 50
"""The number of tables yielded for a pair."""
MAX_TRIES = 200
"""The number of attempts to build a table for a pair."""
TRY_STEPS = 20
"""Steps of the budget for one attempt."""
MAX_COMBINATIONS = 30
"""The number of combinations of levels."""
MAX_COUNTED = 8
"""The number of counts of conditions that get a level. The others have any number of cards."""
MAX_CLASSES = 8
"""The number of classes that fill a table, beginning with those that most descriptions fit."""
MAX_FIRST = 3
"""The number of classes that begin a level in turn, if several of them are counted."""
OPEN = (*TABLES, *HANDS, RULES, GOALS)


class CardClass(msgspec.Struct, frozen=True):
    """Cards that a pair of cards cannot distinguish, and the zones where they matter."""

    cards: int
    acting: int
    """Cards that may react. Other cards of the class are used first."""
    zones: tuple[int, ...]

    def among(self, cards: int) -> Iterator[int]:
        """Yield the cards of the class among these, one by one, because few are ever taken."""
        fit = self.cards & cards
        return chain(singly(fit & ~self.acting), singly(fit & self.acting))


class Level(msgspec.Struct, frozen=True):
    """The exact number of the counted cards. Missing cards are added to this zone."""

    counted: Counted
    zone: int
    number: int
    begins: int
    """0 to use the largest class first; n to use one card of each class, from the nth on."""

    def missing(self, laid: Where) -> int:
        there = (laid.get(zone, 0) & cards for zone, cards in self.counted.cards)
        return self.number - sum(map(int.bit_count, there))


class TableBuilder:
    """The cards of a table that is being built, and the cards that are still free."""

    def __init__(self, there: Where, classes: Sequence[CardClass], free: int) -> None:
        self.laid = dict(there)
        self.classes = classes
        self.free = free

    def put(self, zone: int, number: int, cards: Iterable[int]) -> None:
        """Put this number of the cards into the zone, or all of them if there are fewer."""
        for card in cards:
            if number <= 0:
                return
            if card & self.free:
                self.laid[zone] = self.laid.get(zone, 0) | card
                self.free ^= card
                number -= 1

    def meet(self, levels: Sequence[Level]) -> bool:
        """Add cards for each level and return whether all hold. The rarest cards come first."""
        done: Where = {}
        for level in sorted(levels, key=lambda level: cards_in(level.counted.where).bit_count()):
            among = level.counted.where[level.zone] & ~done.get(level.zone, 0)
            self.put(level.zone, level.missing(self.laid), self.free_cards(among, level.begins))
            done = joined((done, level.counted.where))
        return self.holds(levels)

    def holds(self, levels: Sequence[Level]) -> bool:
        return all(level.missing(self.laid) == 0 for level in levels)

    def free_cards(self, among: int, begins: int = 0) -> Iterator[int]:
        """Yield the free cards among these, in the order of a level's ``begins``."""
        wanted = among & self.free
        classes = [each for each in self.classes if each.cards & wanted]
        classes.sort(key=lambda each: (each.cards & wanted).bit_count(), reverse=True)
        here = (begins - 1) % len(classes) if classes and begins else 0
        fit = [each.among(wanted) for each in (*classes[here:], *classes[:here])]
        if begins == 0:
            return chain(*fit)
        return filter(None, chain.from_iterable(zip_longest(*fit, fillvalue=0)))


def diagonally(options: Sequence[Sequence[X]]) -> Iterator[tuple[X, ...]]:
    """Yield each combination of one option from each sequence, those of early options first."""
    for steps in range(1 + sum(len(each) - 1 for each in options)):
        yield from in_steps(options, steps)


def in_steps(options: Sequence[Sequence[X]], steps: int) -> Iterator[tuple[X, ...]]:
    if not options:
        if steps == 0:
            yield ()
        return
    for n, option in enumerate(options[0][: steps + 1]):
        for more in in_steps(options[1:], steps - n):
            yield option, *more


class CandidateTable(msgspec.Struct, frozen=True):
    """Locations of cards, and the counters of the turn. All other cards lie in the rest zone."""

    cards: Where
    drawn: int
    started: int
    rest: int
    """The zone of the other cards. The pair does not read it."""


@lru_cache(maxsize=4)
def active(program: Program) -> int:
    """Return the cards that may react."""
    return sum(program.having(may_react))


def may_react(m: Meaning) -> bool:
    return m != Meaning(m.kind, text=m.text, goal=m.goal, blocks=m.blocks, slots=m.slots)


class TableSearch:
    """The search for tables of a pair, or of more or fewer cards that react: its counts, its
    classes of cards and its zones."""

    def __init__(
        self, program: Program, pair: tuple[Racer, ...], usable: int | None = None
    ) -> None:
        self.program = program
        self.pair = pair
        self.there = joined({each.zone: each.card} for each in pair)
        self.reads = joined(each.sets.reads for each in pair)
        self.draws = sum(max_drawn(each) for each in pair)
        usable = program.quiet if usable is None else usable
        self.usable = usable & ~cards_in(self.there)
        all_counted = dict.fromkeys(each for racer in pair for each in counted(racer))
        self.counted = list(all_counted)[:MAX_COUNTED]
        begins = any(each.moment == "turn start" for each in pair[0].reactions)
        drawn = counter_values(pair, "drawn", 0 if begins else 1)
        self.counters = drawn, counter_values(pair, "started with", 0)
        self.plenty = max_chosen(pair) + 1
        self.uneven = max((each.number for each in self.counted), default=1) + 1
        if not any(compares(each) for each in pair):
            self.uneven = 0
        self.rest = self.rest_zone()
        self.classes = self.card_classes()

    def tables(self) -> Iterator[CandidateTable]:
        """Yield tables, first with one card of each class in each zone that matters."""
        seen = set()
        for levels, filling in islice(self.candidates(), MAX_TRIES):
            budget().spend(TRY_STEPS * weight(self.program.size))
            laid = self.lay(levels, filling)
            if laid is None or (key := tuple(sorted(laid.items()))) in seen:
                continue
            seen.add(key)
            for counters in product(*self.counters):
                yield CandidateTable(laid, *counters, self.rest)
            if len(seen) == MAX_TABLES:
                return

    def alike_for_all(self, table: CandidateTable, players: int) -> CandidateTable:
        """Return the table on which the others have as many cards of each class as I have.

        They have fewer if the deck has too few.
        """
        laid = table.cards
        builder = TableBuilder(laid, self.classes, self.usable & ~cards_in(laid))
        for card_class in self.classes:
            for mine in TABLE, HAND:
                number = (laid.get(mine, 0) & card_class.cards).bit_count()
                for zone in range(mine + 1, mine + players):
                    there = (laid.get(zone, 0) & card_class.cards).bit_count()
                    fitting = self.pair[0].sets.fitting(zone)
                    builder.put(zone, number - there, card_class.among(fitting))
        return msgspec.structs.replace(table, cards=builder.laid)

    def rest_zone(self) -> int:
        zones_read = {zone for zone, cards in self.reads.items() if cards}
        if self.draws:
            zones_read.add(PILE)
        return next((z for z in (DISCARD, PILE, HAND + 1) if z not in zones_read), DISCARD)

    # --- classes of cards -----------------------------------------------------------------------

    def card_classes(self) -> list[CardClass]:
        """Return the classes by kind and by the descriptions of the pair."""
        program = self.program
        texts = [each for racer in self.pair for each in descriptions(racer.reactions)]
        described = [program.such(each) for each in texts]
        in_open = self.reads.get(RULES, 0) | self.reads.get(GOALS, 0)
        kinds = [cards & in_open for cards in program.kind.values()]
        found = [self.usable] if self.usable else []
        for side in (*described, program.keepers, program.creepers, *kinds):
            found = [part for cards in found for part in (cards & side, cards & ~side) if part]

        def fitting(cards: int) -> int:
            return sum(bool(cards & each) for each in described)

        found.sort(key=lambda cards: (-fitting(cards), cards & -cards))
        return [self.card_class(cards, fitting(cards) > 0) for cards in found]

    def card_class(self, cards: int, is_described: bool) -> CardClass:
        zones = tuple(self.zones_that_matter(cards, is_described))
        return CardClass(cards, cards & active(self.program), zones)

    def zones_that_matter(self, cards: int, is_described: bool) -> Iterator[int]:
        """Yield the zones where the pair reads the cards, and the pile if they may come there."""
        zones_read = {zone for zone, there in self.reads.items() if there & cards}
        yield from (zone for zone in (*OPEN, DISCARD) if zone in zones_read)
        arrives = TABLES if cards & self.program.creepers else HANDS if is_described else ()
        if PILE in zones_read or (self.draws and not zones_read.isdisjoint(arrives)):
            yield PILE

    # --- numbers of cards -----------------------------------------------------------------------

    def candidates(self) -> Iterator[tuple[tuple[Level, ...], tuple[Where, ...]]]:
        """Yield levels with fillings: the first filling of each combination, then the second."""
        options = [self.levels(each) for each in self.counted]
        combinations = (tuple(filter(None, each)) for each in diagonally(options))
        tried = islice(filter(is_consistent, islice(combinations, MAX_TRIES)), MAX_COMBINATIONS)
        pending = [(levels, self.fillings(levels)) for levels in tried]
        while pending:
            for each in tuple(pending):
                filling = next(each[1], None)
                if filling is None:
                    pending.remove(each)
                else:
                    yield each[0], filling

    def levels(self, what: Counted) -> list[Level | None]:
        """Return levels at and just below the threshold, by zone and class; None for any number."""
        found: list[Level | None] = []
        for zone, cards in what.where.items():
            fit = sum(bool(each.cards & cards) for each in self.classes)
            begins = range(1 + min(fit, MAX_FIRST) if fit > 1 else 1)
            if zone in OPEN:
                numbers = what.number, what.number - 1
                found += [Level(what, zone, n, first) for first in begins for n in numbers]
        return [*found[:2], None, *found[2:]]

    def fillings(self, levels: Sequence[Level]) -> Iterator[tuple[Where, ...]]:
        """Yield numbers of cards for each class and zone besides the levels, simple ones first."""
        free = [
            tuple(zone for zone in each.zones if not counts(levels, zone, each.cards))
            for each in self.classes[:MAX_CLASSES]
        ]
        zones = tuple(dict.fromkeys(zone for each in free for zone in each))
        all_but_one = (tuple(each for each in zones if each != zone) for zone in zones)
        for chosen in dict.fromkeys((zones, *((zone,) for zone in zones), *all_but_one, ())):
            yield tuple({zone: 1 for zone in each if zone in chosen} for each in free)
        yield from diagonally([self.class_fillings(each) for each in free])

    def class_fillings(self, free: tuple[int, ...]) -> list[Where]:
        all_but_one = (tuple(each for each in free if each != zone) for zone in free)
        choices = dict.fromkeys((free, *((zone,) for zone in free), *all_but_one, ()))
        found = [dict.fromkeys(each, 1) for each in choices]
        if self.uneven and not {*TABLES, *HANDS}.isdisjoint(free):
            for more in (TABLE, HAND), (TABLE + 1, HAND + 1):
                found.append({zone: self.uneven if zone in more else 1 for zone in free})
        if free:
            found.append({zone: 1 if zone == PILE else self.plenty for zone in free})
        return found

    def lay(self, levels: Sequence[Level], filling: Sequence[Where]) -> Where | None:
        """Return the locations of the cards, or None if too few cards fit or levels conflict."""
        builder = TableBuilder(self.there, self.classes, self.usable)
        if not builder.meet(levels):
            return None
        builder.put(PILE, self.draws, builder.free_cards(~self.program.creepers))
        for card_class, numbers in zip(self.classes, filling, strict=False):
            for zone, n in numbers.items():
                fitting = self.pair[0].sets.fitting(zone)
                builder.put(zone, n, card_class.among(fitting))
        return builder.laid if builder.holds(levels) else None


def counts(levels: Sequence[Level], zone: int, cards: int) -> bool:
    return any(level.counted.where.get(zone, 0) & cards for level in levels)


def is_consistent(levels: Sequence[Level]) -> bool:
    """Return whether no cards have two different numbers."""
    wanted = {(level.counted.cards, level.number) for level in levels}
    return len(wanted) == len({cards for cards, _ in wanted})
