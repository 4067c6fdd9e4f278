"""Two cards react at one moment: does it matter which of them goes first?

Both orders are gone through in the engine, from states in which one of them reacts at least, with
every choice and every chance. Ends that only one of the orders has are the proof that it matters.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import msgspec

from ..cards.deck import Deck, DeckCard
from ..cards.naming import once
from ..language.footprint import Footprint, footprint
from ..language.meaning import Meaning, Moment, Reaction
from .ends import End, TooMany, ends
from .momentary import due, started, state
from .program import program
from .state import State

MOMENTS: tuple[Moment, ...] = ("turn start", "turn end", "goals change", "whenever")
TRIES = 60
"""So many states are looked at before a pair counts as not known to race."""
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


def racers(deck: Deck) -> Iterator[Racers]:
    """All pairs of classes, but for those that cannot touch what the other looks at or changes."""
    for moment in MOMENTS:
        classes: dict[object, list[DeckCard]] = {}
        for card in once(deck):
            reactions = at(card.meaning, moment)
            if reactions:
                in_rules = card.meaning.kind == "rule"
                classes.setdefault((in_rules, reactions), []).append(card)
        for one, other in combinations(classes.values(), 2):
            together = set(one[0].meaning.slots).isdisjoint(other[0].meaning.slots)
            if together and not apart(one[0].meaning, other[0].meaning, moment):
                yield Racers(moment, tuple(one), tuple(other))


def at(says: Meaning, moment: Moment) -> tuple[Reaction, ...]:
    return tuple(each for each in says.reactions if each.moment == moment)


def apart(one: Meaning, other: Meaning, moment: Moment) -> bool:
    """Nothing that one changes is looked at or changed by the other: they commute."""
    these, those = footprint(at(one, moment)), footprint(at(other, moment))
    return not these.writes & touched(those) and not those.writes & touched(these)


def touched(what: Footprint) -> frozenset[object]:
    return frozenset(what.reads | what.writes)


def race(deck: Deck, pair: Racers) -> Race | None:
    """A state from which the two orders end differently, if one is found."""
    compiled = program(deck)
    one, other = compiled.bit_of[pair.one[0].id], compiled.bit_of[pair.other[0].id]
    random = Random(f"{pair.one[0].name}/{pair.other[0].name}")
    for n in range(TRIES):
        s = state(compiled, pair.moment, one, other, 4 + n // 20, random)
        if s is None or not any(due(s, card, pair.moment) for card in (one, other)):
            continue
        try:
            this_way, that_way = (
                ends(started(s, order, pair.moment)) for order in ((one, other), (other, one))
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
                    return Race(pair, s, first, end)
    return None


def ran_out(found: dict[tuple[Any, ...], End]) -> bool:
    """The pile was too short for both: then any two draws race, and nobody wants to hear of it."""
    return any(cause == "reshuffled" for end in found.values() for cause, *_ in end.moves)
