"""No cards whatever could meet this Goal: it asks for something and forbids it.

The deck does not matter, and no card that is added helps.

Example: a Goal for whoever has the Moon while nobody has the Moon.

How to settle it: say in `needs` what was meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from .base import text_of
from .goals import goals

CODE, NAME, SEVERITY, HOW = "FX403", "goal-contradicts-itself", Severity.ERROR, "solver"


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.goals.impossibility import Contradicts

    for card, goal, known in goals(deck):
        if isinstance(known.reason(goal), Contradicts):
            yield Finding(
                CODE, NAME, SEVERITY,
                f"the Goal {card.name} contradicts itself: no cards whatever could meet it",
                cards=(card.id,), location=card.location, verdict="proved",
                because=(
                    text_of(card),
                    "with any number of copies of any cards that it asks for it is never met",
                ),
            )  # fmt: skip
