"""Placements that may meet a Goal, constructed from what it asks for.

What it forbids is left to chance: whether a placement meets the Goal is for the engine to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from operator import and_
from typing import TypeVar

from ...budget import Spent, weight
from ...game.program import Program
from ...game.zones import bits
from ...language import core
from ...session import budget
from .draft import STEPS, Draft, Region
from .placement import Placement

TRIES = 24
"""So many placements are tried before anything else is."""
MOST = 40_000
"""So many steps one search for them may take, in a deck of a usual size."""
X = TypeVar("X")


def ways(
    program: Program, goal: int, seats: tuple[int, ...], players: int, rules: int, avoid: int = 0
) -> Iterator[Placement]:
    """Placements in which all of these players may meet the Goal at once."""
    test, named = program.meaning[goal].goal, program.goal(goal).named
    assert test is not None
    if not named:
        yield from placements(program, test, seats, players, rules, avoid)
    elif len(seats) == 1 and not named & (avoid | ~(program.keepers | program.creepers)):
        # there is but one way to have them all, and nobody else has the same
        yield Placement(tuple(named if seat in seats else 0 for seat in range(players)), (), rules)


def placements(
    program: Program, test: core.Test, seats: tuple[int, ...], players: int, rules: int,
    avoid: int = 0,
) -> Iterator[Placement]:  # fmt: skip
    """Placements in which the test may hold for all of these players at once."""
    return laid(program, [(test, seat) for seat in seats], players, rules, avoid)


def laid(
    program: Program, wanted: Sequence[tuple[core.Test, int]], players: int, rules: int,
    avoid: int = 0,
) -> Iterator[Placement]:  # fmt: skip
    """Placements in which each of these tests may hold for its player."""
    nothing = (0,) * (2 * players)
    steps = budget().part(MOST * weight(program.size))
    start = Draft(program, players, rules, nothing, (), avoid, steps)
    each = [partial(meeting_for, test, seat) for test, seat in wanted]
    with suppress(Spent):
        for draft in in_turn(each, start):
            yield draft.placement()


def meeting_for(test: core.Test, seat: int, draft: Draft) -> Iterator[Draft]:
    return meeting(test, draft.bind("me", seat))


def meeting(test: core.Test, draft: Draft) -> Iterator[Draft]:
    """The draft with what the test asks for."""
    draft.steps.spend(STEPS)
    match test:
        case core.Every(tests):
            yield from all_of(tests, draft)
        case core.Fills(slots, among):
            yield from filled(slots, among, draft)
        case core.AtLeast(core.Count(cards), most):
            yield from enough(cards, most, draft)
        case core.Not(core.Not(inner)):
            yield from meeting(inner, draft)
        case core.Not(core.Every(tests)):
            for each in tests:
                yield from meeting(each.test if isinstance(each, core.Not) else core.Not(each),
                                   draft)  # fmt: skip
        case core.Not(core.Somebody(name, inner, False)):  # not me, at least
            yield from meeting(core.Not(inner), draft.bind(name, dict(draft.names)["me"]))
        case core.Somebody(name, inner, others):
            me = dict(draft.names)["me"]
            for seat in sorted(range(draft.players), key=lambda seat: seat != me):
                if not (others and seat == me):
                    yield from meeting(inner, draft.bind(name, seat))
        case core.Consecutive(among):
            for first in draft.further(draft.region(among)):
                yield from first.further(draft.region(among))
        case _:
            yield draft


def all_of(tests: tuple[core.Test, ...], draft: Draft) -> Iterator[Draft]:
    return in_turn([partial(meeting, test) for test in tests], draft)


def in_turn(steps: Sequence[Callable[[X], Iterator[X]]], start: X) -> Iterator[X]:
    """One step after the other, each in all its ways; however many there are."""
    if not steps:
        yield start
        return
    going = [steps[0](start)]
    while going:
        found = next(going[-1], None)
        if found is None:
            going.pop()
        elif len(going) == len(steps):
            yield found
        else:
            going.append(steps[len(going)](found))


def filled(slots: tuple[core.Cards, ...], among: core.Cards, draft: Draft) -> Iterator[Draft]:
    """A card for each slot, one that lies there already if there is one; scarce slots first."""
    there = draft.region(among)
    regions = [tuple(map(and_, draft.region(slot), there)) for slot in slots]
    regions.sort(key=lambda region: sum(map(int.bit_count, region)))
    for found, _ in in_turn([partial(one_in, region) for region in regions], (draft, 0)):
        yield found


def one_in(region: Region, so_far: tuple[Draft, int]) -> Iterator[tuple[Draft, int]]:
    """With a card in the region that fills no other slot."""
    draft, taken = so_far
    for here, there in zip(region, draft.cards, strict=True):
        for card in bits(here & there & ~taken):
            yield draft, taken | card
    for more in draft.further(region):
        yield more, taken | (more.used & ~draft.used)


def enough(cards: core.Cards, most: core.Number, draft: Draft) -> Iterator[Draft]:
    """As many as are asked for, one after the other; then a choice of which the last one is."""
    region, wanted = draft.region(cards), draft.number(most)
    missing = wanted - draft.number(core.Count(cards))
    while missing > 1:
        more = next(draft.further(region), None)
        if more is None:
            return
        draft, missing = more, missing - 1
    if missing <= 0:
        yield draft
    else:
        yield from draft.further(region)
