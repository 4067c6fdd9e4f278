"""Construction of placements that may meet a Goal or a condition, from the cards that it wants.

Cards that a Goal forbids are not avoided: the engine decides whether a placement meets the Goal. If
several cards fit equally well, a few of them are tried, Keepers first.
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
from .digit_values import digit_value
from .placement import Placement, holdable_cards

MAX_CARDS_PER_PLACE = 6
"""The number of fitting cards that are tried in one place."""
STEPS_PER_CARD = 10
"""The steps of the budget for each card that is laid, and for each condition."""
Region = tuple[int, ...]
"""A set of cards for each table, then for each hand: those that would count in that place."""


class Draft(msgspec.Struct, frozen=True):
    """A placement under construction."""

    program: Program
    players: int
    rules: int
    cards: Region
    """The cards laid so far."""
    names: tuple[tuple[str, int], ...]
    avoid: int
    """The cards that must not be laid."""
    steps: Budget
    """The budget that all drafts of one search share."""

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
                owner = None if seat is None else self.seat(seat)
                return tuple(
                    self.fitting(place, zone) if owner in (None, zone % self.players) else 0
                    for zone in range(2 * self.players)
                )
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

    def fitting(self, place: Place, zone: int) -> int:
        """Return the cards that may lie in the zone, if it is a place of that sort."""
        is_table = zone < self.players
        if place is not (Place.TABLE if is_table else Place.HAND):
            return 0
        if is_table:
            return self.program.keepers | self.program.creepers
        return holdable_cards(self.program) & ~self.rules

    def number(self, node: core.Number) -> int:
        match node:
            case core.Word(n):
                return n
            case core.Numeral(n):
                return digit_value(self.program, self.rules, n)
            case core.Count(cards):
                return sum(
                    (there & here).bit_count()
                    for there, here in zip(self.region(cards), self.cards, strict=True)
                )
            case core.Sum(one, other):
                return self.number(one) + self.number(other)
            case _:
                return 0

    def with_one_more(self, region: Region) -> Iterator[Draft]:
        """Yield the drafts with one more card in a place of the region."""
        program, free = self.program, ~(self.used | self.avoid)
        for zone, fitting in enumerate(region):
            if not fitting & free:
                continue
            harmless = fitting & free & program.keepers
            rest = fitting & free & ~program.keepers
            for card in (first(harmless, MAX_CARDS_PER_PLACE) + first(rest, MAX_CARDS_PER_PLACE))[
                :MAX_CARDS_PER_PLACE
            ]:
                self.steps.spend(STEPS_PER_CARD)
                yield self.put(card, zone)


MAX_CANDIDATES = 24
"""The number of candidate placements that are tried for one question."""
STEP_LIMIT = 40_000
"""The steps of one search, in a deck of the usual size."""
X = TypeVar("X")


def goal_placements(
    program: Program, goal: int, seats: tuple[int, ...], players: int, rules: int, avoid: int = 0
) -> Iterator[Placement]:
    """Yield placements in which all of these players may meet the Goal at once."""
    test, named = program.meaning[goal].goal, program.goal(goal).named
    assert test is not None
    if not named:
        yield from placements_meeting(program, test, seats, players, rules, avoid)
    elif len(seats) == 1 and not named & (avoid | ~(program.keepers | program.creepers)):
        # one player has all of these cards, so no other player does
        yield Placement(tuple(named if seat in seats else 0 for seat in range(players)), (), rules)


def placements_meeting(
    program: Program,
    test: core.Test,
    seats: tuple[int, ...],
    players: int,
    rules: int,
    avoid: int = 0,
) -> Iterator[Placement]:
    """Yield placements in which the test may hold for all of these players at once."""
    return joint_placements(program, [(test, seat) for seat in seats], players, rules, avoid)


def joint_placements(
    program: Program,
    wanted: Sequence[tuple[core.Test, int]],
    players: int,
    rules: int,
    avoid: int = 0,
) -> Iterator[Placement]:
    """Yield placements in which each of these tests may hold for its player."""
    no_cards = (0,) * (2 * players)
    steps = budget().part(STEP_LIMIT * weight(program.size))
    start = Draft(program, players, rules, no_cards, (), avoid, steps)
    extensions = [partial(drafts_for, test, seat) for test, seat in wanted]
    with suppress(Spent):
        for draft in chained(extensions, start):
            yield draft.placement()


def drafts_for(test: core.Test, seat: int, draft: Draft) -> Iterator[Draft]:
    return drafts_meeting(test, draft.bind("me", seat))


def drafts_meeting(test: core.Test, draft: Draft) -> Iterator[Draft]:
    """Yield the drafts with the cards that the test asks for."""
    draft.steps.spend(STEPS_PER_CARD)
    match test:
        case core.Every(tests):
            yield from drafts_meeting_all(tests, draft)
        case core.Fills(slots, among):
            yield from drafts_filling(slots, among, draft)
        case core.AtLeast(core.Count(cards), most):
            yield from drafts_with_enough(cards, most, draft)
        case core.Not(core.Not(inner)):
            yield from drafts_meeting(inner, draft)
        case core.Not(core.Every(tests)):
            for part in tests:
                negation = part.test if isinstance(part, core.Not) else core.Not(part)
                yield from drafts_meeting(negation, draft)
        case core.Not(core.Somebody(name, inner, False)):  # at least not me
            yield from drafts_meeting(core.Not(inner), draft.bind(name, dict(draft.names)["me"]))
        case core.Somebody(name, inner, others):
            me = dict(draft.names)["me"]
            for seat in sorted(range(draft.players), key=lambda seat: seat != me):
                if not (others and seat == me):
                    yield from drafts_meeting(inner, draft.bind(name, seat))
        case core.Consecutive(among):
            for first in draft.with_one_more(draft.region(among)):
                yield from first.with_one_more(draft.region(among))
        case _:
            yield draft


def drafts_meeting_all(tests: tuple[core.Test, ...], draft: Draft) -> Iterator[Draft]:
    return chained([partial(drafts_meeting, test) for test in tests], draft)


def chained(steps: Sequence[Callable[[X], Iterator[X]]], start: X) -> Iterator[X]:
    """Yield the results of one step after the other, for all results of each, without recursion."""
    if not steps:
        yield start
        return
    running = [steps[0](start)]
    while running:
        result = next(running[-1], None)
        if result is None:
            running.pop()
        elif len(running) == len(steps):
            yield result
        else:
            running.append(steps[len(running)](result))


def drafts_filling(
    slots: tuple[core.Cards, ...], among: core.Cards, draft: Draft
) -> Iterator[Draft]:
    """Yield the drafts with a card for each slot, scarce slots first.

    A card that lies there already is tried before a new one.
    """
    there = draft.region(among)
    regions = [tuple(map(and_, draft.region(slot), there)) for slot in slots]
    regions.sort(key=lambda region: sum(map(int.bit_count, region)))
    steps = [partial(draft_with_slot, region) for region in regions]
    for result, _ in chained(steps, (draft, 0)):
        yield result


def draft_with_slot(region: Region, so_far: tuple[Draft, int]) -> Iterator[tuple[Draft, int]]:
    """Yield the drafts with a card in the region that fills no other slot, and the cards taken."""
    draft, taken = so_far
    for here, there in zip(region, draft.cards, strict=True):
        for card in bits(here & there & ~taken):
            yield draft, taken | card
    for more in draft.with_one_more(region):
        yield more, taken | (more.used & ~draft.used)


def drafts_with_enough(cards: core.Cards, most: core.Number, draft: Draft) -> Iterator[Draft]:
    """Yield the drafts with as many cards as asked for: they differ in the last card."""
    region, wanted = draft.region(cards), draft.number(most)
    missing = wanted - draft.number(core.Count(cards))
    while missing > 1:
        more = next(draft.with_one_more(region), None)
        if more is None:
            return
        draft, missing = more, missing - 1
    if missing <= 0:
        yield draft
    else:
        yield from draft.with_one_more(region)
