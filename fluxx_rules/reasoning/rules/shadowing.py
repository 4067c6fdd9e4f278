"""Rules that decide nothing while another one is in play, because that one decides it already."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

import msgspec

from ...cards.deck import Deck, DeckCard
from ...game.program import program
from ...language import core
from ...language.condition import there_is
from ...language.footprint import nodes
from ...language.meaning import Clause, Meaning, Waives
from ..deck.canonical_meaning import effect_key
from ..deck.uses import is_awaited
from .clashes import rules, stay
from .demands import unmet
from .unmeetable_conditions import never

PAIRS = 1000
"""So many are looked at in one deck."""


class Shadow(msgspec.Struct, frozen=True):
    """Whoever may win, and whoever may not, is the same with the one rule and without it, as long
    as the other is in play."""

    card: DeckCard
    by: DeckCard


def shadows(deck: Deck) -> Iterator[Shadow]:
    """Rules that are no more than a waiver, or no more than a clause on top of every Goal, and for
    which no other card waits. Of two that do the same only the later one is told."""
    for one, other in islice(pairs(deck), PAIRS):
        if shadowed(deck, other, one):
            yield Shadow(other, one)
        elif shadowed(deck, one, other):
            yield Shadow(one, other)


def pairs(deck: Deck) -> Iterator[tuple[DeckCard, DeckCard]]:
    some = [card for card in rules(deck) if says_nothing_else(card.meaning)]
    for one, other in combinations(some, 2):
        if stay(one, other) and not alike(one, other):
            yield one, other


def says_nothing_else(says: Meaning) -> bool:
    rest = msgspec.structs.replace(says, slots=(), waives=None, demands=None)
    return rest == Meaning("rule") and (says.waives is None) != (says.demands is None)


def alike(one: DeckCard, other: DeckCard) -> bool:
    """Two names for one rule: FX305."""
    return effect_key(one) == effect_key(other)


def shadowed(deck: Deck, card: DeckCard, by: DeckCard) -> bool:
    says, decides = card.meaning, by.meaning
    if is_awaited(deck, card):
        return False
    if core.THIS in nodes((says.waives, says.demands, decides.waives, decides.demands)):
        return False
    if says.waives is not None and decides.waives is not None:
        return waived_already(deck, card, says.waives, decides.waives)
    if says.demands is not None and decides.demands is not None:
        if not demanded_already(deck, card, says.demands, decides.demands):
            return False
        return unmet(deck, by) is None  # else nobody wins, whatever other rules say: FX303, FX411
    return False


def waived_already(deck: Deck, card: DeckCard, this: Waives, that: Waives) -> bool:
    """Unsat: nowhere does a Creeper matter that the one waives then and the other does not."""
    compiled = program(deck)
    everyones, owners = compiled.table_blockers, compiled.owner_blockers
    matter = compiled.fixed(this.cards) & (everyones if this.others else everyones | owners)
    if not matter or matter & ~compiled.fixed(that.cards) or (that.others and not this.others):
        return False
    place: core.Cards = core.At(core.Place.TABLE, None if matter & everyones else core.ME)
    if this.others:
        place = core.Minus(place, core.At(core.Place.TABLE, core.ME))
    there = there_is(core.Both(this.cards, place))
    return not never(deck, (this.test, there), card) and never(
        deck, (this.test, there, core.Not(that.test)), card
    )


def demanded_already(deck: Deck, card: DeckCard, this: Clause, that: Clause) -> bool:
    """Unsat: nowhere does the one keep a player from winning and the other does not."""
    kept = (this.test, core.Not(this.needs))
    free = core.Not(core.Every((that.test, core.Not(that.needs))))
    return not never(deck, kept, card) and never(deck, (*kept, free), card)
