"""Index of a deck: the set of cards, as bits, with a kind, a name or a tag.

A set of cards is an int with one bit for each card, in the order of the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from ..language import core
from ..language.card import Rule

if TYPE_CHECKING:
    from ..language.card import Card
    from .deck import DeckCard


class Words:
    """Sets of cards by word. They agree with `DeckCard.fits`."""

    def __init__(self, cards: Sequence[DeckCard]) -> None:
        self.all = (1 << len(cards)) - 1
        self.bits = [1 << n for n in range(len(cards))]
        """Made once: the bits of a large deck need much memory."""
        self.bit_of = {each.id: bit for each, bit in zip(cards, self.bits, strict=True)}
        self.kinds: dict[str, int] = {}
        self.names: dict[str, int] = {}
        self.tags: dict[str, int] = {}
        self.about: dict[str, int] = {}
        """Rules by the numbers that they set."""
        self.masks: dict[core.Such, int] = {}
        copies: dict[int, tuple[Card, int]] = {}  # copies of a card share one declaration
        for n, each in enumerate(cards):
            card = each.declared
            _, bits = copies.get(id(card), (card, 0))
            copies[id(card)] = card, bits | self.bits[n] if bits else self.bits[n]
        for card, bits in copies.values():
            for there, words in (
                (self.kinds, (card.kind,)),
                (self.names, card.names),
                (self.tags, card.tags),
                (self.about, card.sets if isinstance(card, Rule) else ()),
            ):
                for word in words:
                    there[word] = there[word] | bits if word in there else bits

    def such(self, which: core.Such) -> int:
        """Return the cards that fit a description, memoized."""
        fits = self.masks.get(which)
        if fits is None:
            fits = self.all
            for wanted, there in (
                (which.kinds, self.kinds),
                (which.names, self.names),
                (which.tags, self.tags),
                (which.about, self.about),
            ):
                if wanted:
                    matching = reduce(or_, (there.get(each, 0) for each in wanted))
                    fits = matching if fits == self.all else fits & matching
            self.masks[which] = fits
        return fits
