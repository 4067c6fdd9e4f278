"""Tags that a card asks for and an edition does not use, with the cards that may have them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from ...cards.deck import Deck, DeckCard
from ...session import memoized
from .distinct_cards import distinct_cards
from .names import references


class UndecidedTag(msgspec.Struct, frozen=True):
    """A tag, the cards that ask for it, those that have it, and those of which nobody says so."""

    tag: str
    asking: tuple[DeckCard, ...]
    bearing: tuple[DeckCard, ...]
    unclear: tuple[DeckCard, ...]

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions of the unclear cards."""
        return tuple(dict.fromkeys(card.edition for card in self.unclear))


@memoized
def undecided_tags(deck: Deck) -> tuple[UndecidedTag, ...]:
    """Return the tags that are not decided. A tag of one edition alone is no question."""
    return tuple(_undecided_tags(deck))


def _undecided_tags(deck: Deck) -> Iterator[UndecidedTag]:
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
        defining |= {edition for decided, edition in deck.decided_tags if decided == tag}
        unclear = [c for c in cards if c.edition not in defining and c.meaning.kind in kinds]
        if unclear:
            yield UndecidedTag(tag, tuple(askers), tuple(bearers), tuple(unclear))


def names_in_mix(deck: Deck, undecided: UndecidedTag) -> tuple[str, ...]:
    """Return the names by which a mix file means the unclear cards and no others."""
    return tuple(dict.fromkeys(name_in_mix(deck, card) for card in undecided.unclear))


def name_in_mix(deck: Deck, card: DeckCard) -> str:
    """Return the name by which a mix file means a card, with its edition if others have it too."""
    return card.name if editions_with(deck)[card.name] == 1 else f"{card.edition}/{card.name}"


@memoized
def editions_with(deck: Deck) -> Counter[str]:
    """Return the number of editions that have a card of each name."""
    return Counter(name for name, _ in {(card.name, card.edition) for card in deck.listed})
