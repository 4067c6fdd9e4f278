"""Everybody meets this Goal with nothing on the table, so it is met as soon as it is played.

All tie, until a card spoils it for all but one. Mostly the Goal only forbids, or what it forbids
is not in the deck.

Example: a Goal for whoever has no War, in a deck without War.

How to settle it: say what the winner must have.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..symbolic.goals.deciding import Refuted
from .check import texts
from .goals import goals, state

CODE, NAME, SEVERITY, HOW = "FX408", "goal-always-met", Severity.WARNING, "witness, solver"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    for card, goal, known in goals(deck):
        start = known.tries.opening
        if known.tries.by_all(goal, start):
            always = isinstance(known.missed(goal), Refuted)
            yield Finding(
                CODE, NAME, SEVERITY,
                f"everybody meets the Goal {card.name} "
                + ("always, whatever lies where" if always else "with nothing on the table"),
                cards=(card.id,), location=card.location,
                verdict="proved" if always else "state only",
                witness=state(start, card, known),
                because=(*texts((card,)),
                         *(["with that everybody has lost"] if card.meaning.loses else [])),
            )  # fmt: skip
