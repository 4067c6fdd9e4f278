"""Clauses that every Goal gets, and that no placement of the cards meets all at once.

A rule that changes what digits read as can be one of such a set: no placement meets the clauses
while it is in play.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, starmap
from typing import Literal

from msgspec.structs import replace

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.footprint import descriptions, nodes
from ...language.meaning import ALWAYS
from .clashes import rules, stay
from .digit_variants import changers
from .unmeetable_conditions import NO_LIMITS, never, shown

COPIES = 3
"""So many more of each card: what even these cannot meet is not for want of cards."""
MOST = 1000
"""So many sets of rules are looked at in one deck."""
FEWEST = 2
"""One clause that cannot be met, or only while digits are not changed, contradicts no rule."""


def exclusive(deck: Deck, size: int) -> tuple[list[tuple[DeckCard, ...]], bool]:
    """Smallest sets of so many rules: all stay in play, every one less can be met, all cannot. And
    whether there are more sets than are looked at."""
    every = sets(deck, size)
    found = [some for some in islice(every, MOST) if exclude(deck, some)]
    return found, next(every, None) is not None


def sets(deck: Deck, size: int) -> Iterator[tuple[DeckCard, ...]]:
    """Those that may be exclusive: none of clauses alone, where all of these can be met together;
    and none with a change of digits, where they can while it is in play."""
    classes: dict[object, DeckCard] = {}
    for card in rules(deck):
        if card.meaning.demands is not None:
            classes.setdefault((card.meaning.slots, card.meaning.demands), card)
    every = tuple(classes.values())
    digits = [card for card, *_ in changers(deck)] if any(map(prints_digits, every)) else []
    for changing in ((), *((card,) for card in digits)):
        clauses = size - len(changing)
        if FEWEST <= clauses <= len(every) and not all_met(deck, every, changing):
            some = (each for each in combinations(every, clauses)
                    if not changing or any(map(prints_digits, each)))  # fmt: skip
            yield from filter(all_stay, ((*each, *changing) for each in some))


def unmet(deck: Deck, card: DeckCard) -> Literal["here", "anywhere"] | None:
    """Whether no placement meets what every Goal is to need: of this deck, or however many copies
    there are of its cards. A clause that is not always due is complied with where it is not."""
    clause = card.meaning.demands
    if clause is None:
        return None
    complied = clause.needs
    if clause.test != ALWAYS:
        complied = core.Not(core.Every((clause.test, core.Not(clause.needs))))
    if not never(deck, (complied,), card):
        return None
    told = list(descriptions(complied))
    copies = [
        replace(each, id=f"{each.id} again {n}")
        for n in range(COPIES) for each in deck.cards if any(map(each.fits, told))
    ]  # fmt: skip
    plenty = Deck(deck.name, (*deck.cards, *copies), deck.policies)
    there = [any(each.fits(which) for each in deck.cards) for which in descriptions(clause.needs)]
    return "anywhere" if all(there) and never(plenty, (complied,), card) else "here"


def prints_digits(card: DeckCard) -> bool:
    return any(isinstance(each, core.Numeral) for each in nodes(card.meaning.demands))


def all_met(deck: Deck, every: tuple[DeckCard, ...], changing: tuple[DeckCard, ...]) -> bool:
    """Whether the engine sees all clauses met together, with that rule in play."""
    clauses = (card.meaning.demands for card in every)
    asked = tuple(test for each in clauses if each for test in (each.test, each.needs))
    return shown(deck, asked, (*changing, *every)[0], NO_LIMITS)


def all_stay(some: tuple[DeckCard, ...]) -> bool:
    return all(starmap(stay, combinations(some, 2)))


def exclude(deck: Deck, some: tuple[DeckCard, ...]) -> bool:
    """Proved: while all of them are due nobody meets all of them, and without any one they may."""
    clauses = [card.meaning.demands for card in some]
    due = tuple(clause.test for clause in clauses if clause is not None)

    def impossible(*asked: DeckCard) -> bool:
        needs = (card.meaning.demands for card in asked)
        met = (clause.needs for clause in needs if clause is not None)
        return never(deck, (*due, *met), asked[-1])  # which lies in play, and so changes digits

    return impossible(*some) and not any(
        impossible(*fewer) for fewer in combinations(some, len(some) - 1)
    )
