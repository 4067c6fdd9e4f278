"""No cards at all can meet this Goal: it asks for something and forbids it.

The deck does not matter, and no added card helps.

Example: a Goal for the player with the Moon, while nobody has the Moon.

How to settle it: correct `needs` of the Goal.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from .base import card_with_text
from .by_players import of_goals
from .goals import varying_goals

CODE, NAME, SEVERITY, HOW = "FX403", "goal-contradicts-itself", Severity.ERROR, "solver"
TOPIC = "goals"
SITUATION = "together"
BY_PLAYERS = of_goals
ONE_GOAL = True
CONTRARY = "any cards match it"
LEAVE_OUT = slice(1)


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.goals.impossibility import Contradiction

    for card, goal, known in varying_goals(deck):
        if isinstance(known.reason(goal), Contradiction):
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"the Goal {card.name} contradicts itself: no cards at all can meet it",
                cards=(card.id,),
                location=card.location,
                verdict="proved",
                because=(
                    card_with_text(card),
                    "it is never met, with any number of copies of the cards that it asks for",
                ),
            )
