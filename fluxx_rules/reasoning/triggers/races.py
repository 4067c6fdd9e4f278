"""Two cards react at one moment: does it matter which of them goes first?

Both orders are gone through in the engine, from states in which one of them reacts at least, with
every choice and every chance. Ends that only one of the orders has are the proof that it matters.
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
from ..deck.names import distinct_cards
from ..games.endings import End, TooMany, ends
from .table_search import tables
from .thresholds import Racer, racer
from .trigger_moments import due, started, state

MOMENTS: tuple[Moment, ...] = ("turn start", "turn end", "goals change", "whenever")
COMPARED, LAID = 6, 50
"""The steps that it takes to compare two; and to lay a table and to look at it."""
PAIRS = 200
"""So many pairs are tried in one deck."""


class Racers(msgspec.Struct, frozen=True):
    """Two classes of cards that react at one moment, each told by its cards."""

    moment: Moment
    one: tuple[DeckCard, ...]
    other: tuple[DeckCard, ...]


class Race(msgspec.Struct, frozen=True):
    """From this state, these moves are possible if the one goes first, and not otherwise."""

    racers: Racers
    state: State
    first: DeckCard
    end: End
    rest: int
    """The zone of all cards that do not matter."""


def racers(deck: Deck) -> Iterator[Racers]:
    """All pairs of classes, but for those that cannot touch what the other looks at or changes."""
    compiled = program(deck)
    reacting = [card for card in distinct_cards(deck) if card.meaning.reactions]
    for moment in MOMENTS:
        classes: dict[object, list[DeckCard]] = {}
        for card in reacting:
            says = card.meaning.at(moment)
            if says:
                in_rules = card.meaning.kind == "rule"
                classes.setdefault((in_rules, says), []).append(card)
        each = [(racer(compiled, compiled.bit_of[cards[0].id], moment), tuple(cards))
                for cards in classes.values()]  # fmt: skip
        for (one, these), (other, those) in combinations(each, 2):
            budget().spend(COMPARED)
            together = set(these[0].meaning.slots).isdisjoint(those[0].meaning.slots)
            if together and not apart(one, other, compiled):
                yield Racers(moment, these, those)


def apart(one: Racer, other: Racer, compiled: Program) -> bool:
    """Nothing that one changes is looked at by the other, or taken away by it: they commute.

    No other card that does something by itself is thought of, as at the tables that are laid.
    """
    return not one.touching.meets(other.touching, compiled.quiet | one.card | other.card)


def race(deck: Deck, pair: Racers) -> Race | None:
    """A state from which the two orders end differently, if one is found."""
    compiled = program(deck)
    one, other = (racer(compiled, compiled.bit_of[cards[0].id], pair.moment)
                  for cards in (pair.one, pair.other))  # fmt: skip
    order = one.card, other.card
    for laid in tables(compiled, one, other):
        budget().spend(LAID * weight(compiled.size))
        s = state(compiled, pair.moment, laid)
        if s is None or not any(due(s, card, pair.moment) for card in order):
            continue
        try:
            this_way, that_way = (
                ends(started(s, each, pair.moment)) for each in (order, order[::-1])
            )
        except TooMany:
            continue
        if ran_out(this_way) or ran_out(that_way):
            continue
        for first, here, there in (
            (pair.one[0], this_way, that_way), (pair.other[0], that_way, this_way),
        ):  # fmt: skip
            for seen, end in here.items():
                if seen not in there:
                    return Race(pair, s, first, end, laid.rest)
    return None


def ran_out(found: dict[tuple[Any, ...], End]) -> bool:
    """The pile was too short for both: then any two draws race, and nobody wants to hear of it."""
    return any(cause == "reshuffled" for end in found.values() for cause, *_ in end.moves)
