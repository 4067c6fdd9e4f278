"""A card speaks of one other card, and the mix has two of them.

Each edition has that card once, so the text does not say which of two it means, or both. Goals
are not reported: either card meets them.

Example: War moves Peace away. In a mix with two Peace cards it moves both.

How to settle it: leave one of the two out (`without:` in a mix file), or agree on it before play.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.deck.identity import doubled_singletons
from .base import located_at_first

CODE, NAME, SEVERITY, HOW = "FX207", "unique-card-doubled", Severity.WARNING, "look-up"
TOPIC = "names"
LEAVE_OUT = slice(-1, None)
MIXING = True


def check(deck: Deck) -> Iterator[Finding]:
    for alike in doubled_singletons(deck):
        card, *doubled = alike.cards
        names = " or ".join(dict.fromkeys(other.name for other in doubled))
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{card.name} speaks of one {names}, and this deck has {len(doubled)}",
            **located_at_first(alike.cards),
            aspect=names,
            because=(
                f"{card.id} speaks as if there were one",
                *(f"{other.id} is one" for other in doubled),
            ),
        )
