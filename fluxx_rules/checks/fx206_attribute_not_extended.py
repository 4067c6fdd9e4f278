"""A card asks for a tag, and another edition does not say which of its cards have it.

The players have to guess. A tag states what is printed on the cards of its own edition, and the
other edition was made without it. A tag that only stands for certain cards is listed under `own
tags` of their card file, and is not checked.

Example: Extinction of Nature Fluxx removes a living card. Are the Werewolf and the Zombies
living?

How to settle it: tag the cards in your own file, or agree on it before play.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Advice, Finding, Severity
from ..reasoning.deck.distinct_cards import distinct_cards
from ..reasoning.deck.names import references
from .base import located_at_first
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX206", "attribute-not-extended", Severity.WARNING, "look-up"
TOPIC = "names"
LEAVE_OUT = slice(None)
MIXING = True


def check(deck: Deck) -> Iterator[Finding]:
    cards = distinct_cards(deck)
    carrying: dict[str, list[DeckCard]] = {}
    asking: dict[str, list[DeckCard]] = {}
    for card in cards:
        for tag in card.declared.tags:
            carrying.setdefault(tag, []).append(card)
        for tag in dict.fromkeys(tag for such in references(card) for tag in such.tags):
            asking.setdefault(tag, []).append(card)
    own = {tag for share in deck.shares for tag in share.own_tags}
    for tag, askers in asking.items():
        bearers = carrying.get(tag, []) if tag not in own else []
        kinds = {card.meaning.kind for card in bearers}
        defining = {card.edition for card in bearers}
        unclear = [c for c in cards if c.edition not in defining and c.meaning.kind in kinds]
        if not unclear:
            continue
        editions = list(dict.fromkeys(card.edition for card in unclear))
        ask = "asks" if len(askers) == 1 else "ask"
        do, whose = ("does", "its") if len(editions) == 1 else ("do", "their")
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f'{listed(card.name for card in askers)} {ask} for "{tag}" cards, and '
            f"{listed(map(deck.title, editions))} {do} not say which of {whose} cards are {tag}",
            **located_at_first(askers),
            aspect=f"{tag}: {' '.join(sorted(editions))}",
            because=(
                *(f'{card.id} asks for "{tag}" cards' for card in askers),
                f"{tag}: {listed(card.id for card in bearers)}",
                f"not decided: {', '.join(card.id for card in unclear)}",
            ),
            advice=(
                Advice(
                    f"Before play, decide for each card listed as not decided whether it is {tag}. "
                    f"In your own card file, write `tags: [{tag}]` on each such card."
                ),
            ),
        )
