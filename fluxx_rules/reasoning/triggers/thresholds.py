"""Thresholds: the numbers of cards at which a condition or an effect of a reaction changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from ...game.program import Program
from ...game.zones import RULES, TABLE
from ...language import core
from ...language.core import ME, Place
from ...language.footprint import nodes
from ...language.meaning import Moment, Reaction
from .locations import Where
from .read_write_sets import ReadWriteSets

MAX_CHOSEN = 2
"""The number of cards beyond which one more does not change the choices."""


class Counted(msgspec.Struct, frozen=True):
    """Cards that a condition counts, and the number at which it changes."""

    cards: tuple[tuple[int, int], ...]
    number: int

    @property
    def where(self) -> Where:
        return dict(self.cards)


class Racer(msgspec.Struct, frozen=True):
    """A card with its reactions at one moment."""

    card: int
    zone: int
    reactions: tuple[Reaction, ...]
    sets: ReadWriteSets


@lru_cache(maxsize=64)
def racer(program: Program, card: int, moment: Moment) -> Racer:
    reactions = program.meaning[card].at(moment)
    zone = RULES if card & program.kind["rule"] else TABLE
    return Racer(card, zone, reactions, ReadWriteSets(program, card, reactions))


def counted(racer: Racer) -> Iterator[Counted]:
    for each in nodes(tuple(each.test for each in racer.reactions)):
        match each:
            case core.AtLeast(core.Count(cards), core.Word(n) | core.Numeral(n)):
                yield from at(racer, cards, n)
            case core.AtLeast(core.Word(n) | core.Numeral(n), core.Count(cards)):
                yield from at(racer, cards, n + 1)
            case core.AtLeast(core.Read("plays left"), core.Word(n) | core.Numeral(n)):
                yield from at(racer, core.At(Place.HAND, ME), n)
            case core.Fills(slots, among):
                for slot, n in Counter(slots).items():
                    yield from at(racer, core.Both(slot, among), n)
            case _:
                pass


def compares(racer: Racer) -> bool:
    """Return whether a condition compares one number of cards with another one."""
    tests = nodes(tuple(each.test for each in racer.reactions))
    comparisons = (each for each in tests if isinstance(each, core.AtLeast))
    return any(
        isinstance(each.one, core.Count) and isinstance(each.other, core.Count)
        for each in comparisons
    )


def at(racer: Racer, cards: core.Cards, n: int) -> Iterator[Counted]:
    where = racer.sets.where(cards)
    if where and n > 0:
        yield Counted(tuple(sorted(where.items())), n)


def max_drawn(racer: Racer) -> int:
    """Return the number of cards that the text may draw.

    The end of a turn counts as a draw, because the next turn begins with one.
    """
    return sum(map(draws, nodes(racer.reactions)))


def draws(node: core.Node) -> int:
    match node:
        case core.Draw(number, _, seat):
            n = number.n if isinstance(number, core.Printed) else MAX_CHOSEN
            return n if seat == ME else 2 * n
        case core.EndTurn():
            return MAX_CHOSEN
        case _:
            return 0


def max_chosen(pair: Sequence[Racer]) -> int:
    """Return the greatest number of cards chosen at once, at most MAX_CHOSEN."""
    asks = (each for racer in pair for each in nodes(racer.reactions) if isinstance(each, core.Ask))
    most = (each.most.n for each in asks if isinstance(each.most, core.Printed))
    return min(MAX_CHOSEN, max(most, default=1))


def counter_values(pair: Sequence[Racer], what: core.Reading, usual: int) -> list[int]:
    """Return the values of a turn's counter around which a condition changes, or the usual one."""
    found = []
    for racer in pair:
        for each in nodes(racer.reactions):
            match each:
                case core.AtLeast(core.Read(read), core.Word(n) | core.Numeral(n)) if read == what:
                    found += [n, n - 1]
                case _:
                    pass
    return sorted({n for n in found if n >= 0}, reverse=True) or [usual]
