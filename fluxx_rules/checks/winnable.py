"""Goals that can be met, and Goals by which a player can win."""

from __future__ import annotations

from ..cards.deck import Deck, DeckCard
from ..reasoning.deck.distinct_cards import distinct_cards
from ..session import memoized
from .goals import only_ties, statuses, winning_goals


@memoized
def winnable_goals(deck: Deck) -> list[DeckCard]:
    """Return the Goals by which a player can win: no Ungoals, and no Goals that only tie."""
    shared = {
        card.id for card, goal, known in winning_goals(deck) if only_ties(known, goal) is not None
    }
    return [
        card for card in possible_goals(deck) if not card.meaning.loses and card.id not in shared
    ]


@memoized
def possible_goals(deck: Deck) -> list[DeckCard]:
    """Return the Goals that are not proved impossible, one for all copies."""
    status = statuses(deck)
    return [
        card
        for card in distinct_cards(deck)
        if card.meaning.kind == "goal" and status[card.id] != "impossible"
    ]
