"""Words for random cards: the names and tags of a deck, and a few slots and questions."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..cards.deck import Deck
from ..language import core
from ..language.card import Card
from ..language.which import KINDS


class Vocabulary(msgspec.Struct, frozen=True):
    """Words for random cards. None of the lists is ever empty."""

    names: tuple[str, ...] = ("Bread", "Milk")
    tags: tuple[str, ...] = ("food",)
    slots: tuple[str, ...] = ("secret data", "numerals")
    questions: tuple[str, ...] = ("Are you wearing red?",)

    @property
    def whats(self) -> tuple[str, ...]:
        """The descriptions that consist of one word."""
        return (*KINDS, "card", *self.names)


def vocabulary(cards: Iterable[Card]) -> Vocabulary:
    """Return the words of these cards.

    Names of Keepers and Creepers come first, because they are used most.
    """
    cards = list(cards)
    plain = Vocabulary()
    kinds: tuple[core.Kind, ...] = KINDS
    names = [card.name for kind in kinds for card in cards if card.kind == kind]
    tags = [tag for card in cards for tag in card.tags]
    return Vocabulary(
        tuple(dict.fromkeys(names)) or plain.names, tuple(dict.fromkeys(tags)) or plain.tags
    )


def deck_vocabulary(deck: Deck) -> Vocabulary:
    return vocabulary(card.declared for card in deck.cards)
