"""A card depends on what happened before, and the table does not show it.

Somebody has to remember it, and players forget. The number of cards drawn and played in this turn
is not reported: players have to count that anyway.

Example: Play All But 1 gives a card to a player who began the turn with an empty hand.

How to settle it: let the card depend on what lies on the table, or use a counter or a marker.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..language import core
from ..language.footprint import nodes
from ..reasoning.deck.distinct_cards import cards_with
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX613", "memory-condition", Severity.INFO, "look-up"
TOPIC = "design"


def check(deck: Deck) -> Iterator[Finding]:
    for card in cards_with(deck, core.Read, core.Marks):
        remembered = dict.fromkeys(filter(None, map(memory_text, nodes(card.meaning))))
        if remembered:
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"{card.name} depends on something that the table does not show: "
                f"{listed(remembered)}",
                cards=(card.id,),
                location=card.location,
                aspect=" ".join(remembered),
                because=tuple(f"{card.id} depends on {what}" for what in remembered),
            )


def memory_text(node: core.Node) -> str:
    match node:
        case core.Read("started with"):
            return "with how many cards the turn began"
        case core.Marks():
            return "how often it was passed on"
        case _:
            return ""
