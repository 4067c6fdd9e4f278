"""By which words the cards of a deck are asked for: of each word the cards, as bits."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards.deck import Deck
from ..language.card import Rule


class Words:
    """What `DeckCard.fits` says of each card, word by word."""

    def __init__(self, deck: Deck) -> None:
        self.kinds: dict[str, int] = {}
        self.names: dict[str, int] = {}
        self.tags: dict[str, int] = {}
        self.about: dict[str, int] = {}
        """Rules, by the numbers that they set."""
        for n, each in enumerate(deck.cards):
            card = each.declared
            self.add(self.kinds, (card.kind,), 1 << n)
            self.add(self.names, (card.name, *card.counts_as), 1 << n)
            self.add(self.tags, card.tags, 1 << n)
            self.add(self.about, card.sets if isinstance(card, Rule) else (), 1 << n)

    def add(self, there: dict[str, int], words: Iterable[str], card: int) -> None:
        for word in words:
            there[word] = there.get(word, 0) | card
