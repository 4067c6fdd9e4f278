"""One name is a Keeper in one edition and a Creeper in another.

A card that asks for the name can get either of them. A Goal that wants the Keeper can be met with
the Creeper, and a card that removes Creepers leaves the Keeper. War, Death and Taxes were Keepers
in early editions and are Creepers now.

Example: `- keeper: War` in one file and `- creeper: War` in the other.

How to settle it: leave one of them out (`take: [{from: ..., without: War}]` in a mix file).
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.deck.identity import kind_clashes
from .base import located_at_last

CODE, NAME, SEVERITY, HOW = "FX202", "kind-clash", Severity.ERROR, "look-up"
TOPIC = "names"
LEAVE_OUT = slice(-1, None)
MIXING = True


def check(deck: Deck) -> Iterator[Finding]:
    for clash in kind_clashes(deck):
        (name,) = clash.names
        kinds = [
            f"a {card.meaning.kind.capitalize()} in {deck.title(card.edition)}"
            for card in clash.cards
        ]
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{name} is {' and '.join(kinds)}",
            **located_at_last(clash.cards),
            aspect=name,
            because=(
                *(f"{card.id} is a {card.meaning.kind}" for card in clash.cards),
                f"a card that asks for {name} can get either of them",
            ),
        )
