"""Rules that do the same by conditions that are written differently, and equal as formulas."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.footprint import nodes
from ...language.meaning import ALWAYS, Add, Free, Meaning, Reaction
from ..deck.identity import Alike, equivalent_rules, share_a_slot
from ..deck.meaning_keys import canonical, effect_key, name_by_alias
from .clashes import rules
from .shadowing import is_only_waiver_or_clause
from .unmeetable_conditions import is_unmeetable

MAX_PAIRS = 200
"""The number of pairs of rules whose conditions are compared in one deck."""


def equal_rules(deck: Deck) -> tuple[list[Alike], bool]:
    """Return the rules that do the same and do not replace one another.

    Also return whether some were not compared. FX308 compares rules that only waive or demand.
    """
    found, tried = [*equivalent_rules(deck)], 0
    for cards in same_but_for_conditions(deck):
        for one, other in combinations(cards, 2):
            if tried == MAX_PAIRS:
                return found, True
            tried += 1
            alike = Alike((one, other))
            if not share_a_slot(alike) and are_equal(deck, one, other):
                found.append(alike)
    return found, False


def same_but_for_conditions(deck: Deck) -> Iterator[list[DeckCard]]:
    """Yield rules of different names and texts that differ only in their conditions."""
    by_shape: dict[object, dict[object, DeckCard]] = {}
    aliases = name_by_alias(deck)
    for card in rules(deck):
        means = card.meaning
        if conditions(means) and not is_only_waiver_or_clause(means):
            if card.name not in deck.merges.different and core.THIS not in nodes(means):
                shape = canonical(without_conditions(means))
                by_shape.setdefault(shape, {}).setdefault(effect_key(card, aliases), card)
    yield from ([*cards.values()] for cards in by_shape.values() if len(cards) > 1)


def conditions(means: Meaning) -> tuple[core.Test, ...]:
    """Return the conditions of what the rule adds, does and lets players do."""
    parts: list[Add | Reaction | Free] = [*means.adds, *means.reactions, *means.powers]
    tests = tuple(part.test for part in parts)
    return tests if any(test != ALWAYS for test in tests) else ()


def without_conditions(means: Meaning) -> Meaning:
    return replace(
        means,
        slots=(),
        adds=tuple(replace(each, test=ALWAYS) for each in means.adds),
        reactions=tuple(replace(each, test=ALWAYS) for each in means.reactions),
        powers=tuple(replace(each, test=ALWAYS) for each in means.powers),
    )


def are_equal(deck: Deck, one: DeckCard, other: DeckCard) -> bool:
    """Return whether it is proved that the conditions hold in the same placements, and in some."""
    pairs = zip(conditions(one.meaning), conditions(other.meaning), strict=True)
    return all(
        not is_unmeetable(deck, (this,), one)
        and is_unmeetable(deck, (this, core.Not(that)), one)
        and is_unmeetable(deck, (that, core.Not(this)), other)
        for this, that in pairs
    )
