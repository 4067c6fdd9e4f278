"""Construction of placements that may meet a Goal, from what the Goal wants.

What a Goal forbids is left to chance: only the engine decides whether a placement meets it. Of
cards that would do equally well a few are tried, Keepers first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from operator import and_
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from ...budget import Budget, Spent, weight
from ...game.program import Program
from ...game.zones import bits, first
from ...language import core
from ...language.core import Place
from ...session import budget
from .digit_values import reads_as
from .placement import Placement, holdable

CHOICES = 6
"""So many of the cards that would do are tried."""
STEPS = 10
"""Of the budget, for a card that is laid and for a condition that is looked at."""
Region = tuple[int, ...]
"""A set of cards for each table, then for each hand: what would count if it lay there."""


class Draft(msgspec.Struct, frozen=True):
    """Cards laid down so far: the tables, then the hands."""

    program: Program
    players: int
    rules: int
    cards: Region
    names: tuple[tuple[str, int], ...]
    avoid: int
    """Cards that are not to be used."""
    steps: Budget
    """Of this draft and of all others of one search."""

    @property
    def used(self) -> int:
        return sum(self.cards)

    def seat(self, seat: core.Seat) -> int:
        assert isinstance(seat, core.Bound)
        return dict(self.names)[seat.name]

    def put(self, card: int, zone: int) -> Draft:
        here, there = self.cards[:zone], self.cards[zone + 1 :]
        return replace(self, cards=(*here, self.cards[zone] | card, *there))

    def bind(self, name: str, seat: int) -> Draft:
        return replace(self, names=(*self.names, (name, seat)))

    def placement(self) -> Placement:
        hands = self.cards[self.players :]
        return Placement(self.cards[: self.players], hands if any(hands) else (), self.rules)

    def region(self, node: core.Cards) -> Region:
        match node:
            case core.Such():
                return (self.program.such(node),) * (2 * self.players)
            case core.At(place, seat):
                here = None if seat is None else self.seat(seat)
                return tuple(
                    self.may_lie(table) if place is (Place.TABLE if table else Place.HAND)
                    and here in (None, zone % self.players) else 0
                    for zone in range(2 * self.players) for table in [zone < self.players]
                )  # fmt: skip
            case core.Union(one, other):
                return tuple(
                    a | b for a, b in zip(self.region(one), self.region(other), strict=True)
                )
            case core.Both(one, other):
                return tuple(
                    a & b for a, b in zip(self.region(one), self.region(other), strict=True)
                )
            case core.Minus(one, other):
                return tuple(
                    a & ~b for a, b in zip(self.region(one), self.region(other), strict=True)
                )
            case _:
                return (0,) * (2 * self.players)

    def may_lie(self, table: bool) -> int:
        program = self.program
        if table:
            return program.keepers | program.creepers
        return holdable(program) & ~self.rules

    def number(self, node: core.Number) -> int:
        match node:
            case core.Word(n):
                return n
            case core.Numeral(n):
                return reads_as(self.program, self.rules, n)
            case core.Count(cards):
                return sum(
                    (there & here).bit_count()
                    for there, here in zip(self.region(cards), self.cards, strict=True)
                )
            case core.Sum(one, other):
                return self.number(one) + self.number(other)
            case _:
                return 0

    def further(self, region: Region) -> Iterator[Draft]:
        """One card more in one of the places of the region; of equal ones only the first."""
        program, free = self.program, ~(self.used | self.avoid)
        for zone, fitting in enumerate(region):
            if not fitting & free:
                continue
            harmless = fitting & free & program.keepers
            rest = fitting & free & ~program.keepers
            for card in (first(harmless, CHOICES) + first(rest, CHOICES))[:CHOICES]:
                self.steps.spend(STEPS)
                yield self.put(card, zone)


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
