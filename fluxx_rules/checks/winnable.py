"""Which Goals can be met, and which of them win: the one place that other checks ask."""

from __future__ import annotations

from ..cards.deck import Deck, DeckCard
from ..reasoning.deck.names import once
from ..session import memoized
from .goals import only_ties, statuses, to_win_by


@memoized
def winnable(deck: Deck) -> list[DeckCard]:
    """Those by which somebody wins: of an Ungoal, and of what is always shared, nobody has
    anything."""
    shared = {
        card.id for card, goal, known in to_win_by(deck) if only_ties(known, goal) is not None
    }
    return [card for card in possible(deck) if not card.meaning.loses and card.id not in shared]


@memoized
def possible(deck: Deck) -> list[DeckCard]:
    """The Goals that are not shown to be impossible; one for all copies of it."""
    status = statuses(deck)
    return [
        card
        for card in once(deck)
        if card.meaning.kind == "goal" and status[card.id] != "impossible"
    ]
