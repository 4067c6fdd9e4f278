"""Which Goals can be met, as far as it is looked up: the one place that other checks ask."""

from __future__ import annotations

from ..cards.deck import Deck, DeckCard
from ..cards.naming import once
from . import goal_needs_missing_card


def winnable(deck: Deck) -> list[DeckCard]:
    """The Goals that no look-up shows to be impossible; one for all copies of it."""
    dead = {id for finding in goal_needs_missing_card.check(deck) for id in finding.cards}
    return [card for card in once(deck) if card.meaning.kind == "goal" and card.id not in dead]
