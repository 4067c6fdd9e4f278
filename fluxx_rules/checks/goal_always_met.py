"""Everybody meets this Goal with nothing on the table, so it is met as soon as it is played.

All tie, until a card spoils it for all but one. Mostly the Goal only forbids, or what it forbids
is not in the deck. Where what it asks for is always so, a Creeper or a rule can still keep players
from winning by it.

Example: a Goal for whoever has no War, in a deck without War.

How to settle it: say what the winner must have.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.goals.decisions import Refuted
from .base import texts
from .goals import but_for_the_kept, goals, state

CODE, NAME, SEVERITY, HOW = "FX408", "goal-always-met", Severity.WARNING, "witness, solver"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    for card, goal, known in goals(deck):
        if known.tries.from_the_start(goal):
            always = isinstance(known.missed(goal), Refuted)
            what = f"always, whatever lies where{but_for_the_kept(known, goal)}"
            yield Finding(
                CODE, NAME, SEVERITY,
                f"everybody meets the Goal {card.name} "
                + (what if always else "with nothing on the table"),
                cards=(card.id,), location=card.location,
                verdict="proved" if always else "state only",
                witness=state(known.tries.opening, card, known),
                because=(*texts((card,)),
                         *(["with that everybody has lost"] if card.meaning.loses else [])),
            )  # fmt: skip
