"""The cards of this Goal drive one another out: where they lie together, one of them moves away.

Whoever meets a Goal wins before anything else happens, so it can be won by at the very moment when
the last of its cards comes; not if the Goal is played later.

Example: a Goal for War and Peace, where War moves Peace to another player.

How to settle it: mostly a Goal that nobody has thought through; else tell the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from .goals import goals, state

CODE, NAME, SEVERITY, HOW = "FX404", "goal-needs-exclusive-cards", Severity.WARNING, "engine"


def check(deck: Deck) -> Iterator[Finding]:
    from ..symbolic.goals.exclusive import driven_out

    for card, goal, known in goals(deck):
        placement = driven_out(known, goal)
        if placement is not None:
            acting = known.program.cards(sum(placement.tables) & known.program.whenever)
            yield Finding(
                CODE, NAME, SEVERITY,
                f"the cards of the Goal {card.name} drive one another out",
                cards=(card.id, *acting), location=card.location, verdict="shown",
                witness=state(placement, card, known),
                because=(
                    *(f"{where}: {', '.join(cards)}"
                      for where, cards in placement.told(known.program).items()),
                    "laid down so, the cards do not stay",
                    *(f"{each} acts of itself" for each in acting),
                    "a win comes first, so only the moment counts when the last of them comes",
                ),
            )  # fmt: skip
