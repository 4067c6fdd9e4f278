"""The cards that a repair can take: those of the mix, and those that its sources have besides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from ...cards.deck import Deck, DeckCard
from ...game.program import program
from ...game.zones import bits

Key: TypeAlias = tuple[str, str]
"""The edition and the name of a card. All its copies are in a mix, or none."""


def key_of(card: DeckCard) -> Key:
    return card.edition, card.name


class Universe:
    """All playable cards that a mix can take, as one deck with the merges and tags of the mix."""

    def __init__(self, whole: Deck, mix: Deck) -> None:
        self.deck = whole
        self.program = program(whole)
        self.bits: dict[Key, int] = {}
        """The copies of each card."""
        self.first: dict[Key, DeckCard] = {}
        for card in whole.cards:
            key = key_of(card)
            self.first.setdefault(key, card)
            self.bits[key] = self.bits.get(key, 0) | self.program.bit_of[card.id]
        self.inside = frozenset(map(key_of, mix.cards)) & self.bits.keys()
        """The cards of the mix."""
        self.key_of = {bit: key for key, copies in self.bits.items() for bit in bits(copies)}

    def copies(self, key: Key) -> int:
        return self.bits[key].bit_count()

    def keys(self, cards: int) -> list[Key]:
        """Return the cards with a copy in the set, in the order of the deck."""
        return list(dict.fromkeys(self.key_of[bit] for bit in bits(cards)))

    def named(self, names: Iterable[str]) -> list[Key]:
        """Return the cards with one of these names, or of these editions and names."""
        wanted = {*names}
        return [key for key in self.bits if key[1] in wanted or "/".join(key) in wanted]
