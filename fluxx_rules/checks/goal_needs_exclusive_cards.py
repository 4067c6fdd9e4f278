"""The cards of this Goal drive one another out: where they lie together, one of them moves away.

Whoever meets a Goal wins before anything else happens, so somebody can win by this one at the very
moment when the last of its cards comes, but not if the Goal is played later.

Example: a Goal for War and Peace, where War moves Peace to another player.

How to settle it: mostly a Goal that nobody has thought through; else tell the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity, Witness
from ..game.witness import SETTLING, exhibit, witness
from ..symbolic.goals.answers import Answers
from ..symbolic.goals.placement import Placement
from .base import texts
from .goals import goals, lying, state

CODE, NAME, SEVERITY, HOW = (
    "FX404",
    "goal-needs-exclusive-cards",
    Severity.WARNING,
    "engine, solver",
)


def check(deck: Deck) -> Iterator[Finding]:
    from ..symbolic.goals.exclusive import driven_out

    for card, goal, known in goals(deck):
        placement = driven_out(known, goal)
        if placement is not None:
            acting = deck.among(sum(placement.tables) & known.program.whenever)
            yield Finding(
                CODE, NAME, SEVERITY,
                f"the cards of the Goal {card.name} drive one another out",
                cards=(card.id, *(each.id for each in acting)),
                location=card.location, verdict="shown",
                witness=they_part(placement, card, known),
                because=(
                    *texts((card, *acting)),
                    *lying(placement, known),
                    "laid down so, the cards do not stay",
                    "wherever the Goal is met, something acts",
                    "a win comes first, so only the moment counts when the last of them comes",
                ),
            )  # fmt: skip


def they_part(placement: Placement, card: DeckCard, known: Answers) -> Witness:
    """Who meets the Goal while the cards lie so, and who would once they have settled."""
    from ..symbolic.goals.exclusive import parts

    chosen = parts(placement.state(known.program), known.program.bit_of[card.id])
    then = exhibit(
        known.deck, {"would meet": {card.id: []}}, placement.given(known.program, 0),
        due={"at": SETTLING}, choices=chosen or (),
    )  # fmt: skip
    return witness(known.deck, *state(placement, card, known).shows, then)
