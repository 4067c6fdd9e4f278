"""Nothing in this deck ever takes the rule away.

No other rule replaces it, and no card trashes, resets or takes it back: once played it stays until
somebody wins. That can be meant. It is told because what such a rule brings about is for ever, and
because in a mix the cards that were to remove it may have stayed behind.

Example: a pack with a New Rule, played without Trash a New Rule and Rules Reset.

How to settle it: nothing, if it is meant; otherwise add a card that removes rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.rules.removal import irremovable
from .base import texts, told_at_last
from .words import names

CODE, NAME, SEVERITY, HOW = "FX312", "irremovable-rule", Severity.INFO, "look-up"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    cards = irremovable(deck)
    if cards:
        yield Finding(
            CODE, NAME, SEVERITY, f"nothing in this deck ever takes away: {names(cards)}",
            **told_at_last(cards),
            because=(
                "none of these shares its slot with a rule that does something else",
                f"no card of {deck.name} discards, takes back or covers one of them",
                *texts(cards),
            ),
        )  # fmt: skip
