"""Faces of the cards of a deck: what is drawn on each card. Equal cards share a face."""

from __future__ import annotations

from ...cards.deck import Deck, DeckCard
from ..cards import text_of
from .model import CardFace


def card_faces(deck: Deck) -> dict[str, CardFace]:
    """Return the face of each card by its id."""
    equal: dict[tuple[str, str, str], list[DeckCard]] = {}
    for card in deck.listed:
        text = text_of(card.declared)
        equal.setdefault((card.name, card.declared.kind, text), []).append(card)
    found: dict[str, CardFace] = {}
    for n, ((name, kind, text), cards) in enumerate(equal.items(), 1):
        editions = dict.fromkeys(deck.title(card.edition) for card in cards)
        tags = dict.fromkeys(tag for card in cards for tag in card.declared.tags)
        face = CardFace(f"card-{n}", name, kind, tuple(editions), tuple(tags), text)
        found |= dict.fromkeys((card.id for card in cards), face)
    return found
