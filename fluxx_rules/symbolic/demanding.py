"""Clauses that every Goal gets, and that no placement of the cards meets all at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, starmap

from ..cards.clashes import rules, stay
from ..cards.deck import Deck, DeckCard
from .never import NO_LIMITS, never, shown

MOST = 1000
"""So many sets of rules are looked at in one deck."""


def exclusive(deck: Deck, size: int) -> tuple[list[tuple[DeckCard, ...]], bool]:
    """Smallest sets of so many rules: all stay in play, every one less can be met, all cannot. And
    whether there are more sets than are looked at."""
    every = sets(deck, size)
    found = [some for some in islice(every, MOST) if exclude(deck, some)]
    return found, next(every, None) is not None


def sets(deck: Deck, size: int) -> Iterator[tuple[DeckCard, ...]]:
    """Those that may be exclusive: none, where all rules can be met together."""
    classes: dict[object, DeckCard] = {}
    for card in rules(deck):
        if card.meaning.demands is not None:
            classes.setdefault((card.meaning.slots, card.meaning.demands), card)
    every = tuple(classes.values())
    clauses = (card.meaning.demands for card in every)
    asked = tuple(test for each in clauses if each for test in (each.test, each.needs))
    if len(every) < size or shown(deck, asked, every[0], NO_LIMITS):
        return iter(())
    return filter(all_stay, combinations(every, size))


def all_stay(some: tuple[DeckCard, ...]) -> bool:
    return all(starmap(stay, combinations(some, 2)))


def exclude(deck: Deck, some: tuple[DeckCard, ...]) -> bool:
    """Proved: while all of them are due nobody meets all of them, and without any one they may."""
    clauses = [card.meaning.demands for card in some]
    due = tuple(clause.test for clause in clauses if clause is not None)
    needs = tuple(clause.needs for clause in clauses if clause is not None)

    def impossible(*asked: int) -> bool:
        return never(deck, (*due, *(needs[n] for n in asked)), some[0])

    everything = range(len(needs))
    return impossible(*everything) and not any(
        impossible(*fewer) for fewer in combinations(everything, len(needs) - 1)
    )
