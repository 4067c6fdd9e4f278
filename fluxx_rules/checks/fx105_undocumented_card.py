"""Of a card only the name or a part is known.

It is listed, never played and never judged. It is told once for an edition, with how many of its
cards are not known at all. What seems to be missing from such a deck may be among them, so that
findings about absent cards are no more than information.

Example: `undocumented: what it needs` on a Goal.

How to settle it: find the card and write what it says.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..cards.knowledge import unknown_cards
from ..findings import Finding, Severity
from ..language.words import plural

CODE, NAME, SEVERITY, HOW = "FX105", "undocumented-card", Severity.INFO, "look-up"
TOPIC = "reading"


def check(deck: Deck) -> Iterator[Finding]:
    for edition, (unknown, whole) in unknown_cards(deck).items():
        cards = [card for card in deck.undocumented if card.edition == edition]
        listed = f"; of {len(cards)} of these a part is known" if cards else ""
        yield Finding(
            CODE, NAME, SEVERITY,
            f"{plural(unknown, 'card')} of {whole} of {edition} "
            f"{'is' if unknown == 1 else 'are'} not known well enough to be played{listed}",
            cards=tuple(card.id for card in cards),
            location=cards[0].location if cards else None, aspect=edition,
            because=tuple(f"{card.id} ({card.declared.kind}), not known: "
                          f"{card.declared.undocumented}" for card in cards),
        )  # fmt: skip
