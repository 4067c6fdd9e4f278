"""By which words the cards of a deck are asked for: of each word the cards, as bits."""

from __future__ import annotations

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
            card, bit = each.declared, 1 << n
            for there, words in (
                (self.kinds, (card.kind,)), (self.names, (card.name, *card.counts_as)),
                (self.tags, card.tags), (self.about, card.sets if isinstance(card, Rule) else ()),
            ):  # fmt: skip
                for word in words:
                    there[word] = there.get(word, 0) | bit
