"""In this deck the Goal comes to no more than having one card.

Goals ask for two cards or more, or for one while another is not there. Where what it forbids is
not in the deck, the one card is enough, and the Goal is won too fast.

Example: Peace (No War) in a deck that has Peace and no War.

How to settle it: add what the Goal forbids, or leave the Goal out.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from .base import texts
from .goals import goals, state

CODE, NAME, SEVERITY, HOW = "FX415", "degenerate-goal", Severity.WARNING, "witness, solver"
TOPIC = "goals"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    for card, goal, known in goals(deck):
        enough = known.one_card(goal)
        if enough is not None:
            (all_of_it,) = deck.among(enough.tables[0])
            yield Finding(
                CODE, NAME, SEVERITY,
                f"in this deck {all_of_it.name} is all that the Goal {card.name} needs",
                cards=(card.id, all_of_it.id), location=card.location, verdict="proved",
                witness=state(enough, card, known),
                because=(*texts((card,)),
                         f"whoever has {all_of_it.id} has what it asks for, whatever else lies "
                         "where"),
            )  # fmt: skip
