"""Shadowed rules: rules that change nothing while a certain other rule is in play."""

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
from ..deck.meaning_keys import effect_key
from ..deck.uses import is_awaited
from .clashes import rules, stay_together
from .demands import unmeetable_scope
from .unmeetable_conditions import is_unmeetable

MAX_PAIRS = 1000
"""The number of pairs of rules that are tried in one deck."""


class Shadow(msgspec.Struct, frozen=True):
    """A rule that does not change who can win while the other rule is in play."""

    card: DeckCard
    by: DeckCard


def shadows(deck: Deck) -> Iterator[Shadow]:
    """Yield the shadowed rules among those that are only a waiver, or only a clause for Goals.

    A rule that another card waits for is never shadowed. Of two equal rules the later is reported.
    """
    for one, other in islice(comparable_pairs(deck), MAX_PAIRS):
        if is_shadowed(deck, other, one):
            yield Shadow(other, one)
        elif is_shadowed(deck, one, other):
            yield Shadow(one, other)


def comparable_pairs(deck: Deck) -> Iterator[tuple[DeckCard, DeckCard]]:
    cards = [card for card in rules(deck) if is_only_waiver_or_clause(card.meaning)]
    for one, other in combinations(cards, 2):
        if stay_together(one, other) and not is_duplicate(one, other):
            yield one, other


def is_only_waiver_or_clause(meaning: Meaning) -> bool:
    rest = msgspec.structs.replace(meaning, slots=(), waives=None, demands=None)
    return rest == Meaning("rule") and (meaning.waives is None) != (meaning.demands is None)


def is_duplicate(one: DeckCard, other: DeckCard) -> bool:
    """Return whether the rules do the same. FX305 reports these."""
    return effect_key(one) == effect_key(other)


def is_shadowed(deck: Deck, card: DeckCard, by: DeckCard) -> bool:
    this, that = card.meaning, by.meaning
    if is_awaited(deck, card):
        return False
    if core.THIS in nodes((this.waives, this.demands, that.waives, that.demands)):
        return False
    if this.waives is not None and that.waives is not None:
        return is_waived_already(deck, card, this.waives, that.waives)
    if this.demands is not None and that.demands is not None:
        if not is_demanded_already(deck, card, this.demands, that.demands):
            return False
        # if the other clause cannot be met, nobody wins under any rules: FX303, FX411
        return unmeetable_scope(deck, by) is None
    return False


def is_waived_already(deck: Deck, card: DeckCard, this: Waives, that: Waives) -> bool:
    """Return whether the solver proves that the other waiver covers every Creeper that matters."""
    compiled = program(deck)
    everyones, owners = compiled.table_blockers, compiled.owner_blockers
    matter = compiled.fixed(this.cards) & (everyones if this.others else everyones | owners)
    if not matter or matter & ~compiled.fixed(that.cards) or (that.others and not this.others):
        return False
    place: core.Cards = core.At(core.Place.TABLE, None if matter & everyones else core.ME)
    if this.others:
        place = core.Minus(place, core.At(core.Place.TABLE, core.ME))
    there = there_is(core.Both(this.cards, place))
    return not is_unmeetable(deck, (this.test, there), card) and is_unmeetable(
        deck, (this.test, there, core.Not(that.test)), card
    )


def is_demanded_already(deck: Deck, card: DeckCard, this: Clause, that: Clause) -> bool:
    """Return whether the solver proves that the other clause stops every player whom this stops."""
    kept = (this.test, core.Not(this.needs))
    free = core.Not(core.Every((that.test, core.Not(that.needs))))
    return not is_unmeetable(deck, kept, card) and is_unmeetable(deck, (*kept, free), card)
