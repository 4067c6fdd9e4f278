"""What a card does depends on what happened before, and the table does not show it.

Somebody has to remember it, and players forget. How many cards were drawn and played this turn is
the accepted minimum, and is not told here.

Example: Play All But 1 gives a card to whoever began the turn with an empty hand.

How to settle it: say it by what lies on the table, or settle it with the way in which your players
keep count.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..language import core
from ..language.footprint import nodes
from ..reasoning.deck.names import saying
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX613", "memory-condition", Severity.INFO, "look-up"


def check(deck: Deck) -> Iterator[Finding]:
    for card in saying(deck, core.Read, core.Marks):
        remembered = dict.fromkeys(filter(None, map(memory, nodes(card.meaning))))
        if remembered:
            yield Finding(
                CODE, NAME, SEVERITY,
                f"{card.name} depends on what the table does not show: {listed(remembered)}",
                cards=(card.id,), location=card.location, aspect=" ".join(remembered),
                because=tuple(f"{card.id} asks {what}" for what in remembered),
            )  # fmt: skip


def memory(node: core.Node) -> str:
    match node:
        case core.Read("started with"):
            return "with how many cards the turn began"
        case core.Marks():
            return "how often it was passed on"
        case _:
            return ""
