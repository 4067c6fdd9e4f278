"""A card is known, but the language cannot express it.

The card is listed, but games and checks leave it out. All other findings are about the other
cards. The finding names the checks for cards of its kind.

Example: `opaque: who wins it is settled by singing` on a Goal.

How to settle it: add the missing effect to the language, or leave the card out.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from .registry import Topic, all_checks

CODE, NAME, SEVERITY, HOW = "FX903", "not-analysed", Severity.WARNING, "look-up"
TOPIC = "analysis"
ALL: tuple[Topic, ...] = ("names",)
LOOK_AT: dict[str, tuple[Topic, ...]] = {
    "keeper": ("design", "deck"), "goal": ("goals", "design", "deck"),
    "rule": ("rules", "goals", "play"), "creeper": ("goals", "play"), "action": ("play",),
    "surprise": ("play",),
}  # fmt: skip
"""The topics of the checks that look at a kind of card; all look at names."""


def check(deck: Deck) -> Iterator[Finding]:
    looking = [check for check in all_checks() if check.run is not None]
    for card in deck.opaque:
        topics = ALL + LOOK_AT[card.declared.kind]
        left_out = [f"{check.code} {check.name}" for check in looking if check.topic in topics]
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{card.name} is opaque ({card.declared.opaque}): {len(left_out)} checks leave it out",
            cards=(card.id,),
            location=card.location,
            aspect="opaque",
            because=(
                f"the language cannot express {card.id}: {card.declared.opaque}",
                f"left out by {', '.join(left_out)}",
            ),
        )
