"""Numbers of cards that every way to meet a Goal needs, and the first that the deck cannot meet.

If the deck has fewer of these cards, nobody meets the Goal. If it has too few for two players, no
two players meet it at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import reduce
from itertools import combinations
from operator import or_

import msgspec

from ...game.program import Program
from ...language import core
from ...language.core import ME, At, Both, Place
from ...language.footprint import descriptions, footprint
from .digit_values import least_value

MINE = At(Place.TABLE, ME)
MAX_COMBINED_SLOTS = 6
"""The most slots of which all combinations are counted; with more, each slot and all together."""


class Need(msgspec.Struct, frozen=True):
    """A number of cards out of a set that a Goal needs."""

    cards: int
    number: int
    own: bool
    """Whether they have to lie in front of the player who meets the Goal."""
    descriptions: tuple[core.Cards, ...]
    """The slots of the Goal, or the set that it counts."""


def necessary_counts(program: Program, goal: int) -> list[Need]:
    test = program.meaning[goal].goal
    return [] if test is None else list(needs_of_test(program, test))


def first_shortage(needs: list[Need]) -> Need | None:
    """Return a need that the deck cannot meet, the greatest one for its cards."""
    short = next((need for need in needs if need.cards.bit_count() < need.number), None)
    if short is None or not short.cards:
        return short
    alike = (need for need in needs if need.cards == short.cards)
    return max(alike, key=lambda need: (need.number, need.own))


def is_left_out(need: Need, left_out: Set[str]) -> bool:
    """Return whether the deck cannot meet the need because of listed cards that it leaves out.

    Such cards go by their names, and none of them is undocumented.
    """
    asked = [such for each in need.descriptions for such in descriptions(each)]
    if any(such != core.Such(names=such.names) for such in asked):
        return False
    names = {name for such in asked for name in such.names}
    return 0 < need.number - need.cards.bit_count() <= len(names & left_out)


def needs_of_test(program: Program, test: core.Test) -> Iterator[Need]:
    """Yield the needs, without those in alternatives and in forbidden parts."""
    match test:
        case core.Every(tests):
            for part in tests:
                yield from needs_of_test(program, part)
        case core.Fills(slots, among):
            own, count = among == MINE, len(slots)
            sizes = range(1, count + 1) if count <= MAX_COMBINED_SLOTS else (1, count)
            fit = {slot: matching_cards(program, slot) for slot in slots}
            for size in sizes if is_on_table(among) else ():
                for group in combinations(slots, size):
                    yield Need(reduce(or_, map(fit.__getitem__, group)), size, own, group)
        case core.AtLeast(
            core.Count(Both(At(Place.TABLE, seat), among)), core.Word() | core.Numeral() as most
        ):
            number = least_value(program, most)
            if number:  # "at least none" needs no card
                yield Need(matching_cards(program, among), number, seat == ME, (among,))
        case core.Consecutive(Both(At(Place.TABLE, seat), among)):
            yield Need(matching_cards(program, among), 2, seat == ME, (among,))
        case core.Somebody(_, inner, _):
            for need in needs_of_test(program, inner):
                yield msgspec.structs.replace(need, own=False)
        case _:
            return


def is_assured(program: Program, needs: list[Need], test: core.Test) -> bool:
    """Return whether the test clearly holds wherever the needs are met."""
    match test:
        case core.Every(tests):
            return all(is_assured(program, needs, part) for part in tests)
        case core.AtLeast(core.Count(Both(At(Place.TABLE, None), among)), core.Word(number)):
            if footprint(among).reads:
                return False
            fit = program.fixed(among)
            return any(need.number >= number and not need.cards & ~fit for need in needs)
        case _:
            return False


def is_on_table(among: core.Cards) -> bool:
    return isinstance(among, At) and among.place is Place.TABLE


def matching_cards(program: Program, among: core.Cards) -> int:
    """Return the cards that may be in the set; all of them if it depends on the position."""
    things = program.keepers | program.creepers
    if not isinstance(among, core.Such) and footprint(among).reads:
        return things
    return program.fixed(among) & things
