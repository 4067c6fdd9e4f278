"""Faces of the cards of a deck: what is drawn on each card. Equal cards share a face."""

from __future__ import annotations

from ...cards.deck import Deck, DeckCard
from ..cards import text_of
from .model import CardFace


def card_faces(deck: Deck) -> dict[str, CardFace]:
    """Return the face of each card by its id."""
    equal: dict[tuple[str, str, str, tuple[str, ...]], list[DeckCard]] = {}
    for card in deck.listed:
        look = (card.name, card.declared.kind, text_of(card.declared), card.declared.tags)
        equal.setdefault(look, []).append(card)
    found: dict[str, CardFace] = {}
    for n, ((name, kind, text, tags), cards) in enumerate(equal.items(), 1):
        editions = dict.fromkeys(deck.title(card.edition) for card in cards)
        face = CardFace(f"card-{n}", name, kind, tuple(editions), tags, text)
        found |= dict.fromkeys((card.id for card in cards), face)
    return found
