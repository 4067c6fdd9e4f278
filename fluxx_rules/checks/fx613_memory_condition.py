"""A card depends on what happened before, and the table does not show it.

Somebody has to remember it, and players forget. The number of cards drawn and played in this turn
is not reported: players have to count that anyway.

Example: Play All But 1 gives a card to a player who began the turn with an empty hand.

How to settle it: lay a coin or another marker on the card to remember it. In your own edition,
let the card depend on what lies on the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..language import core
from ..language.footprint import nodes
from ..reasoning.deck.distinct_cards import cards_with
from .base import cards_with_texts
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX613", "memory-condition", Severity.INFO, "look-up"
TOPIC = "design"


def check(deck: Deck) -> Iterator[Finding]:
    for card in cards_with(deck, core.Read, core.Marks):
        remembered = dict(filter(None, map(memory, nodes(card.meaning))))
        if remembered:
            facts = listed(remembered.values())
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"{card.name} depends on something that the table does not show: {facts}",
                cards=(card.id,),
                location=card.location,
                aspect=" ".join(remembered),
                because=cards_with_texts([card]),
            )


def memory(node: core.Node) -> tuple[str, str] | None:
    """Return the aspect and the text of a fact that players have to remember, or None."""
    match node:
        case core.Read("started with"):
            return "with how many cards the turn began", "the size of the hand as the turn began"
        case core.Marks():
            return "how often it was passed on", "how often it was passed on"
        case _:
            return None
