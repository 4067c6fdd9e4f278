"""Goals that nobody can win, with the cards that they lack."""

from __future__ import annotations

import msgspec

from ..cards.deck import Deck
from ..session import memoized
from .fx401_goal_needs_missing_card import check as goals_with_missing_cards
from .goals import statuses


class DeadGoal(msgspec.Struct, frozen=True):
    """A Goal that nobody can win, and what the deck lacks for it, as text."""

    card: str
    name: str
    lacks: tuple[str, ...] = ()
    sure: bool = True
    """False if an undocumented card may be what it lacks."""


class GoalTally(msgspec.Struct, frozen=True):
    """The dead Goals, and the numbers of known and of undocumented Goals."""

    dead: tuple[DeadGoal, ...]
    known: int
    undocumented: int


@memoized
def goal_tally(deck: Deck) -> GoalTally:
    """Return the dead Goals of the deck in its order."""
    found = statuses(deck)
    lacking: dict[str, list[str]] = {}
    for finding in goals_with_missing_cards(deck):
        lacking.setdefault(finding.cards[0], []).append(finding.aspect)
    names = {card.id: card.name for card in deck.cards}
    dead = []
    for id, status in found.items():
        lacks = tuple(lacking.get(id, ()))
        if lacks or status == "impossible":
            sure = status == "impossible" or not deck.left_out.isdisjoint(lacks)
            dead.append(DeadGoal(id, names[id], lacks, sure))
    undocumented = sum(status == "undocumented" for status in found.values())
    return GoalTally(tuple(dead), len(found) - undocumented, undocumented)
