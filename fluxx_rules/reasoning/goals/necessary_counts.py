"""What every way of meeting a Goal needs: so many of these cards, one's own or anybody's.

A small certificate: where the deck has fewer of the cards, nobody meets the Goal; where it has
too few for two, no two players meet it at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import or_

import msgspec

from ...game.program import Program
from ...language import core
from ...language.core import ME, At, Both, Place
from ...language.footprint import footprint
from .digit_values import least

MINE = At(Place.TABLE, ME)
MANY = 6
"""Goals of more slots are looked at slot by slot, and as a whole."""


class Need(msgspec.Struct, frozen=True):
    cards: int
    number: int
    own: bool
    """Whether they have to lie before the player who meets the Goal."""
    said: tuple[core.Cards, ...]
    """The slots of the Goal, or the set that it counts."""


def necessary(program: Program, goal: int) -> list[Need]:
    test = program.meaning[goal].goal
    return [] if test is None else list(needed(program, test))


def too_few(needs: list[Need]) -> Need | None:
    """What the Goal needs more of than the deck has; of cards that are there all that it needs."""
    short = next((need for need in needs if need.cards.bit_count() < need.number), None)
    if short is None or not short.cards:
        return short
    alike = (need for need in needs if need.cards == short.cards)
    return max(alike, key=lambda need: (need.number, need.own))


def needed(program: Program, test: core.Test) -> Iterator[Need]:
    """Only what is said outside of alternatives and of what is forbidden."""
    match test:
        case core.Every(tests):
            for each in tests:
                yield from needed(program, each)
        case core.Fills(slots, among):
            own = among == MINE
            sizes = range(1, len(slots) + 1) if len(slots) <= MANY else (1, len(slots))
            fit = {slot: on_tables(program, slot) for slot in slots}
            for size in sizes if on_table(among) else ():
                for group in combinations(slots, size):
                    yield Need(reduce(or_, map(fit.__getitem__, group)), size, own, group)
        case core.AtLeast(core.Count(Both(At(Place.TABLE, seat), among)),
                          core.Word() | core.Numeral() as most):  # fmt: skip
            number = least(program, most)
            if number:  # of none at least there are always enough
                yield Need(on_tables(program, among), number, seat == ME, (among,))
        case core.Consecutive(Both(At(Place.TABLE, seat), among)):
            yield Need(on_tables(program, among), 2, seat == ME, (among,))
        case core.Somebody(_, inner, _):
            for need in needed(program, inner):
                yield msgspec.structs.replace(need, own=False)
        case _:
            return


def assured(program: Program, needs: list[Need], test: core.Test) -> bool:
    """Whether it is plainly so wherever all that is needed lies there."""
    match test:
        case core.Every(tests):
            return all(assured(program, needs, each) for each in tests)
        case core.AtLeast(core.Count(Both(At(Place.TABLE, None), among)), core.Word(number)):
            if footprint(among).reads:
                return False
            fit = program.fixed(among)
            return any(need.number >= number and not need.cards & ~fit for need in needs)
        case _:
            return False


def on_table(among: core.Cards) -> bool:
    return isinstance(among, At) and among.place is Place.TABLE


def on_tables(program: Program, among: core.Cards) -> int:
    """All that may be among them; if it depends on where cards lie, it may be any."""
    every = program.keepers | program.creepers
    if not isinstance(among, core.Such) and footprint(among).reads:
        return every
    return program.fixed(among) & every
