"""Nothing in this deck ever removes the rule.

No other rule replaces it, and no card discards it, resets it or takes it back. Once played it
stays until somebody wins. This can be meant. But its consequences are then permanent, and in a
mix the cards that remove rules may have stayed behind.

Example: a pack with a New Rule, played without Trash a New Rule and Rules Reset.

How to settle it: add a card that removes rules (for example Rules Reset), unless it is meant so.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.rules.removal import irremovable
from .base import cards_with_texts, located_at_last
from .words import names

CODE, NAME, SEVERITY, HOW = "FX312", "irremovable-rule", Severity.INFO, "look-up"
TOPIC = "rules"
SITUATION = "any"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    cards = irremovable(deck)
    if cards:
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"nothing in this deck ever removes {names(cards)}",
            **located_at_last(cards),
            because=(
                "no rule with another effect has a slot of one of these",
                f"no card of {deck.name} discards, takes back or covers one of them",
                *cards_with_texts(cards),
            ),
        )
