"""A fifth of the Goals, and at least four, need one single card.

While it lies in the discard pile, in a hand, or in front of a player who keeps it, none of these
Goals can be met. In the complete editions no card carries more than every sixth Goal.

Example: a deck in which every third Goal needs The Doctor.

How to settle it: let some of the Goals accept another card as well (`any of`), or add a second
copy.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..language import core
from ..reasoning.deck.uses import goal_slots, keepers_and_creepers
from .base import related_cards
from .winnable import winnable_goals
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX605", "keystone-cards", Severity.INFO, "look-up"
TOPIC = "design"
MIN_GOALS = 4
KEYSTONE_PART = 5
"""A keystone is needed for at least one in KEYSTONE_PART Goals."""


def check(deck: Deck) -> Iterator[Finding]:
    goals = winnable_goals(deck)
    dependents: dict[str, list[DeckCard]] = {}
    for goal in goals:
        for slot in needed(goal.meaning.goal):
            fit = deck.words.such(slot) if isinstance(slot, core.Such) else 0
            if fit.bit_count() == 1:
                only, *_ = deck.among(fit)
                dependents.setdefault(only.id, []).append(goal)
    for card in keepers_and_creepers(deck):
        lost = list({goal.id: goal for goal in dependents.get(card.id, ())}.values())
        if len(lost) >= MIN_GOALS and len(lost) * KEYSTONE_PART >= len(goals):
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"{len(lost)} of {len(goals)} Goals cannot be met without {card.name}: "
                f"{listed(goal.name for goal in lost)}",
                cards=(card.id,),
                location=card.location,
                related=related_cards(lost),
                aspect="keystone",
                because=tuple(f"{goal.id} needs {card.id}" for goal in lost),
            )


def needed(goal: core.Test | None) -> Iterator[core.Cards]:
    """Yield the cards that every position needs to meet the Goal."""
    if isinstance(goal, core.Every):
        for test in goal.tests:
            yield from needed(test)
    yield from goal_slots(goal)
