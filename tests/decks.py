"""Decks made of the text of one card file."""

from __future__ import annotations

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.mixing import mix


def tiny_deck(text: str) -> Deck:
    """Return the deck of a card file."""
    return mix("tiny", [read_cards(text.encode(), "cards.yaml")])
