"""A card speaks of "the" other card, and the mix has that one twice.

Each edition has it once, so its texts need not say which of two is meant, or whether both are.
Goals are no concern: of two such cards either will do.

Example: War moves Peace away; in a mix with two Peace cards it moves both.

How to settle it: leave one of the two out (`without:` in a mix file), or tell the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.deck.identity import doubled
from .base import told_at_first

CODE, NAME, SEVERITY, HOW = "FX207", "unique-card-doubled", Severity.WARNING, "look-up"


def check(deck: Deck) -> Iterator[Finding]:
    for alike in doubled(deck):
        card, *there = alike.cards
        names = " or ".join(dict.fromkeys(other.name for other in there))
        yield Finding(
            CODE, NAME, SEVERITY,
            f"{card.name} speaks of {names}, which this deck has {len(there)} times",
            **told_at_first(alike.cards), aspect=names,
            because=(f"{card.id} names it as if there were one",
                     *(f"{other.id} is one" for other in there)),
        )  # fmt: skip
