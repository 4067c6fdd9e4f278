"""In this deck one single card is enough for the Goal.

Goals ask for two cards or more, or for one card while another is absent. If the deck lacks the
forbidden card, one card is enough, and the Goal is won too fast.

Example: Peace (No War) in a deck with Peace and without War.

How to settle it: add the card that the Goal forbids, or leave the Goal out.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from .base import cards_with_texts
from .goals import goals_of, placement_witness

CODE, NAME, SEVERITY, HOW = "FX415", "degenerate-goal", Severity.WARNING, "witness, solver"
TOPIC = "goals"
LEAVE_OUT = slice(1)
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    for card, goal, known in goals_of(deck):
        enough = known.sufficient_card(goal)
        if enough is not None:
            (all_of_it,) = deck.among(enough.tables[0])
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"in this deck {all_of_it.name} alone is enough for the Goal {card.name}",
                cards=(card.id, all_of_it.id),
                location=card.location,
                verdict="proved",
                witness=placement_witness(enough, card, known),
                because=(
                    *cards_with_texts((card,)),
                    f"a player with {all_of_it.id} meets it in every position",
                ),
            )
