"""A card of one edition asks about a tag, and another edition does not say who has it.

Whether its cards have it is for the players to guess: a tag says what is printed on the cards of
its own edition, and the other one was made without it. A tag that is no more than a name for
certain cards is among the `own tags` of their card file, and nothing is asked about it.

Example: Extinction of Nature Fluxx takes something living; are the Werewolf and the Zombies?

How to settle it: tag the cards in a file of your own, or settle it with what the table agreed on.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..reasoning.deck.names import asked, once
from .base import told_at_first
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX206", "attribute-not-extended", Severity.WARNING, "look-up"


def check(deck: Deck) -> Iterator[Finding]:
    cards = once(deck)
    carrying: dict[str, list[DeckCard]] = {}
    asking: dict[str, list[DeckCard]] = {}
    for card in cards:
        for tag in card.declared.tags:
            carrying.setdefault(tag, []).append(card)
        for tag in dict.fromkeys(tag for such in asked(card) for tag in such.tags):
            asking.setdefault(tag, []).append(card)
    own = {tag for share in deck.shares for tag in share.own_tags}
    for tag, askers in asking.items():
        bearers = carrying.get(tag, []) if tag not in own else []
        kinds = {card.meaning.kind for card in bearers}
        defining = {card.edition for card in bearers}
        untold = [c for c in cards if c.edition not in defining and c.meaning.kind in kinds]
        if not untold:
            continue
        editions = list(dict.fromkeys(card.edition for card in untold))
        yield Finding(
            CODE, NAME, SEVERITY,
            f"{listed(c.name for c in askers)} {'asks' if len(askers) == 1 else 'ask'} which cards "
            f"are tagged {tag}; {listed(editions)} {'does' if len(editions) == 1 else 'do'} "
            f"not say which of theirs are",
            **told_at_first(askers), aspect=f"{tag}: {' '.join(sorted(editions))}",
            because=(*(f"{card.id} asks for {tag}" for card in askers),
                     f"it is said of {listed(card.id for card in bearers)}",
                     f"it is not said of {listed(card.id for card in untold)}"),
        )  # fmt: skip
