"""One name is a Keeper in one edition and a Creeper in another.

Whatever asks for the name may have either: a Goal that wants the Keeper can be met with the
Creeper, and what sweeps Creepers away leaves the Keeper. War, Death and Taxes were Keepers in early
editions and are Creepers now.

Example: `- keeper: War` in one file, `- creeper: War` in the other.

How to settle it: leave one of them out (`take: [{from: ..., without: War}]` in a mix file).
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.deck.identity import kind_clashes
from .base import told_at_last

CODE, NAME, SEVERITY, HOW = "FX202", "kind-clash", Severity.ERROR, "look-up"


def check(deck: Deck) -> Iterator[Finding]:
    for clash in kind_clashes(deck):
        (name,) = clash.names
        kinds = [f"a {card.meaning.kind.capitalize()} in {card.edition}" for card in clash.cards]
        yield Finding(
            CODE, NAME, SEVERITY, f"{name} is {' and '.join(kinds)}",
            **told_at_last(clash.cards), aspect=name,
            because=(*(f"{card.id} is a {card.meaning.kind}" for card in clash.cards),
                     f"whatever asks for {name} may have either"),
        )  # fmt: skip
