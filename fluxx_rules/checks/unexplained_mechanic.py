"""The deck holds a kind of card that no rulebook in the mix explains.

Keepers, Goals, New Rules and Actions are explained everywhere. What a Creeper or a Surprise is, is
not: whoever has only the rulebook of Monster Fluxx has never heard of either. What the rulebooks
explain stands in `decks/common/explains.yaml`; an edition that comes with another rulebook says
in its card file what that explains. A deck with no rulebook at all is still to get one.

Example: a pack of your own with Creepers, added to Monster Fluxx.

How to settle it: `rulebook: "003"` or `explains: [creeper]` in the card file that brings them.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..language.words import plural
from ..reasoning.deck.names import once
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX208", "unexplained-mechanic", Severity.WARNING, "look-up"
BASIC = ("keeper", "goal", "rule", "action")


def check(deck: Deck) -> Iterator[Finding]:
    told = [share.explains for share in deck.shares if share.explains is not None]
    if not told:  # a deck with no rulebook yet
        return
    explained = {*BASIC, *(kind for kinds in told for kind in kinds)}
    for kind in dict.fromkeys(card.meaning.kind for card in deck.cards):
        if kind in explained:
            continue
        cards = [card for card in once(deck) if card.meaning.kind == kind]
        editions = [share.edition for share in deck.shares]
        yield Finding(
            CODE, NAME, SEVERITY,
            f"no rulebook of this deck explains what a {kind.capitalize()} is, and it has "
            f"{plural(len(cards), 'such card')}",
            cards=tuple(card.id for card in cards), location=cards[0].location, aspect=kind,
            because=(*(f"{card.id} is a {kind}" for card in cards),
                     f"the rulebook of {listed(editions)} does not explain it"),
        )  # fmt: skip
