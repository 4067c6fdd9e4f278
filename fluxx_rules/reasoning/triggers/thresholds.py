"""What the conditions and the effects of a reaction count: at which numbers something changes."""

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
from .read_write_sets import Touching

FEW = 2
"""Of more cards than these, one more makes no difference to what can be chosen."""


class Counted(msgspec.Struct, frozen=True):
    """A condition counts these cards, and changes at so many of them."""

    cards: tuple[tuple[int, int], ...]
    number: int

    @property
    def where(self) -> Where:
        return dict(self.cards)


class Racer(msgspec.Struct, frozen=True):
    """A card with what it does at one moment."""

    card: int
    zone: int
    says: tuple[Reaction, ...]
    touching: Touching


@lru_cache(maxsize=64)
def racer(program: Program, card: int, moment: Moment) -> Racer:
    says = program.meaning[card].at(moment)
    zone = RULES if card & program.kind["rule"] else TABLE
    return Racer(card, zone, says, Touching(program, card, says))


def counted(racer: Racer) -> Iterator[Counted]:
    for each in nodes(tuple(each.test for each in racer.says)):
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
    """Whether a condition sets one number of cards against another one."""
    tests = nodes(tuple(each.test for each in racer.says))
    return any(isinstance(each, core.AtLeast) and isinstance(each.one, core.Count)
               and isinstance(each.other, core.Count) for each in tests)  # fmt: skip


def at(racer: Racer, cards: core.Cards, n: int) -> Iterator[Counted]:
    where = racer.touching.lie(cards)
    if where and n > 0:
        yield Counted(tuple(sorted(where.items())), n)


def drawn(racer: Racer) -> int:
    """So many cards may be drawn, as far as the text tells.

    A turn that is over is followed by one that begins with a draw, and it ends here if there are
    several cards to draw from.
    """
    return sum(map(draws, nodes(racer.says)))


def draws(node: core.Node) -> int:
    match node:
        case core.Draw(number, _, seat):
            n = number.n if isinstance(number, core.Printed) else FEW
            return n if seat == ME else 2 * n
        case core.EndTurn():
            return FEW
        case _:
            return 0


def asked(pair: Sequence[Racer]) -> int:
    """The greatest number of cards that is chosen at once, as far as it matters."""
    asks = (each for racer in pair for each in nodes(racer.says) if isinstance(each, core.Ask))
    most = (each.most.n for each in asks if isinstance(each.most, core.Printed))
    return min(FEW, max(most, default=1))


def values(pair: Sequence[Racer], what: core.Reading, usual: int) -> list[int]:
    """The numbers of a counter of the turn at which a condition changes, or the usual one."""
    found = []
    for racer in pair:
        for each in nodes(racer.says):
            match each:
                case core.AtLeast(core.Read(read), core.Word(n) | core.Numeral(n)) if read == what:
                    found += [n, n - 1]
                case _:
                    pass
    return sorted({n for n in found if n >= 0}, reverse=True) or [usual]
