"""Descriptions by which cards refer to cards, and the names and tags that a deck has for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...cards.deck import Deck, DeckCard
from ...cards.reading.suggest import misspelt
from ...language import core
from ...language.footprint import descriptions, nodes
from ...session import memoized


def references(card: DeckCard) -> Sequence[core.Such]:
    """Return the descriptions by which the card refers to other cards."""
    return descriptions(card.meaning)


def search_references(card: DeckCard) -> Iterator[core.Such]:
    """Yield the references by which the card looks for cards.

    A reference that only sorts cards which are found already is left out: for example Creepers,
    which cannot be held (X-060).
    """
    sorting = Counter(
        node.other
        for node in nodes(card.meaning)
        if isinstance(node, core.Both | core.Minus)
        and isinstance(node.other, core.Such)
        and isinstance(node.one, core.Bound | core.Instead)
    )
    return (Counter(references(card)) - sorting).elements()


def names(deck: Deck) -> set[str]:
    """Return all names by which a card of the deck can be referred to."""
    return {*deck.words.names}


def tags(deck: Deck) -> set[str]:
    return {*deck.words.tags}


@memoized
def cards_by_word(deck: Deck) -> dict[str, list[DeckCard]]:
    """Return the cards by their names and tags."""
    if deck.for_any_number is not None:
        return cards_by_word(deck.for_any_number)
    found: dict[str, list[DeckCard]] = {}
    for card in deck.cards:
        for word in {*card.declared.names, *card.declared.tags}:
            found.setdefault(word, []).append(card)
    return found


def suggested_name(deck: Deck, card: DeckCard, name: str, near: str) -> str:
    """Return the name that the card may have meant, or an empty string.

    A similar name of the same edition is suggested. A name of another edition is suggested only if
    it is very similar.
    """
    editions = {other.edition for other in cards_by_word(deck).get(near, ())}
    return near if not editions or card.edition in editions or misspelt(name, near) else ""
