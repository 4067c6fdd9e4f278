"""Keepers without a text of their own, with the cards that refer to each."""

from __future__ import annotations

from ...checks.fx601_dead_keeper import NOTHING
from ...reasoning.deck.distinct_cards import distinct_cards
from ...reasoning.deck.meaning_keys import effect_key
from ...reasoning.deck.uses import referenced_cards
from ...session import budget
from .universe import Key, Universe, key_of


def users(universe: Universe) -> dict[Key, list[Key]]:
    """Return for each Keeper that does nothing itself the cards that name it or one of its tags."""
    found: dict[Key, list[Key]] = {
        key: []
        for key, card in universe.first.items()
        if card.meaning.kind == "keeper" and effect_key(card) == NOTHING
    }
    for card in distinct_cards(universe.deck):
        used = universe.keys(referenced_cards(card, universe.deck))
        budget().spend(1 + len(used))
        for key in used:
            if key in found and key != key_of(card):
                found[key].append(key_of(card))
    return found
