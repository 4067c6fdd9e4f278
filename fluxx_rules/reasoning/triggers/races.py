"""Races: cards that react at one moment, with a state from which their two orders differ.

The engine plays both orders with every choice and every chance, from states in which at least one
card reacts. An end that only one order has proves that the order matters.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import msgspec

from ...budget import weight
from ...cards.deck import Deck, DeckCard
from ...game.program import Program, program
from ...game.state import State
from ...language.meaning import Moment
from ...session import budget
from ..deck.distinct_cards import distinct_cards
from ..games.endings import End, TooMany, ends
from .table_search import TableSearch
from .thresholds import Racer, racer
from .trigger_moments import due_frames, reacting_state, state_before

MOMENTS: tuple[Moment, ...] = ("turn start", "turn end", "goals change", "whenever")
COMPARE_STEPS, TABLE_STEPS = 6, 50
"""Steps of the budget for one comparison of two cards, and for one table."""
MAX_PAIRS = 200
"""The number of pairs tried in one deck."""


class RacingPair(msgspec.Struct, frozen=True):
    """Two classes of cards that react at one moment, each as its cards."""

    moment: Moment
    one: tuple[DeckCard, ...]
    other: tuple[DeckCard, ...]


class Race(msgspec.Struct, frozen=True):
    """An end that is possible from this state only if this card goes first."""

    pair: RacingPair
    state: State
    first: DeckCard
    end: End
    rest: int
    """The zone of all cards that do not matter."""


def racing_pairs(deck: Deck) -> Iterator[RacingPair]:
    """Yield the pairs of classes that may disturb each other."""
    compiled = program(deck)
    reacting = [card for card in distinct_cards(deck) if card.meaning.reactions]
    for moment in MOMENTS:
        classes: dict[object, list[DeckCard]] = {}
        for card in reacting:
            reactions = card.meaning.at(moment)
            if reactions:
                in_rules = card.meaning.kind == "rule"
                classes.setdefault((in_rules, reactions), []).append(card)
        racers = [
            (racer(compiled, compiled.bit_of[cards[0].id], moment), tuple(cards))
            for cards in classes.values()
        ]
        doing_nothing = idle(compiled, moment)
        for (one, these), (other, those) in combinations(racers, 2):
            budget().spend(COMPARE_STEPS)
            together = set(these[0].meaning.slots).isdisjoint(those[0].meaning.slots)
            if together and not commute(one, other, doing_nothing):
                yield RacingPair(moment, these, those)


def commute(one: Racer, other: Racer, idle: int) -> bool:
    """Return whether neither card reads or removes what the other changes.

    Other cards that react at this moment are ignored here, and the searched tables have none.
    """
    return not one.sets.conflicts_with(other.sets, idle | one.card | other.card)


def idle(compiled: Program, moment: Moment) -> int:
    """Return the cards that do nothing by themselves at this moment."""
    reacting = sum(compiled.having(lambda m: m.at(moment)))
    others = compiled.stand_ins | compiled.to_top | compiled.hiders | compiled.attaching
    return compiled.all & ~(reacting | others)


def race(deck: Deck, pair: RacingPair) -> Race | None:
    """Return a state from which the two orders end differently, or None if none is found."""
    compiled = program(deck)
    one, other = (
        racer(compiled, compiled.bit_of[cards[0].id], pair.moment)
        for cards in (pair.one, pair.other)
    )
    order = one.card, other.card
    search = TableSearch(compiled, (one, other), idle(compiled, pair.moment))
    for table in search.tables():
        budget().spend(TABLE_STEPS * weight(compiled.size))
        s = state_before(compiled, pair.moment, table)
        if s is None or not any(due_frames(s, card, pair.moment) for card in order):
            continue
        try:
            this_way, that_way = (
                ends(reacting_state(s, each, pair.moment)) for each in (order, order[::-1])
            )
        except TooMany:
            continue
        if has_reshuffled(this_way) or has_reshuffled(that_way):
            continue
        orders = (pair.one[0], this_way, that_way), (pair.other[0], that_way, this_way)
        for first, own_ends, other_ends in orders:
            for key, end in own_ends.items():
                if key not in other_ends:
                    return Race(pair, s, first, end, table.rest)
    return None


def has_reshuffled(found: dict[tuple[Any, ...], End]) -> bool:
    """Return whether the pile was too short for both draws; any two draws race then."""
    return any(cause == "reshuffled" for end in found.values() for cause, *_ in end.moves)
