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

CODE, NAME, SEVERITY, HOW = "FX903", "not-analysed", Severity.WARNING, "look-up"
ALL = ("FX2",)
LOOK_AT = {
    "keeper": ("FX6",), "goal": ("FX4", "FX6"), "rule": ("FX3", "FX4", "FX5"),
    "creeper": ("FX4", "FX5"), "action": ("FX5",), "surprise": ("FX5",),
}  # fmt: skip
"""Families of checks by the kind of card that they look at; all look at references."""


def check(deck: Deck) -> Iterator[Finding]:
    from . import all_checks

    looking = [check for check in all_checks() if check.run is not None]
    for card in deck.opaque:
        families = ALL + LOOK_AT[card.declared.kind]
        left_out = [
            f"{check.code} {check.name}" for check in looking if check.code.startswith(families)
        ]
        yield Finding(
            CODE, NAME, SEVERITY,
            f"{card.name} is opaque ({card.declared.opaque}): {len(left_out)} checks leave it out",
            cards=(card.id,), location=card.location, aspect="opaque",
            because=(f"the language cannot express {card.id}: {card.declared.opaque}",
                     f"left out by {', '.join(left_out)}"),
        )  # fmt: skip
