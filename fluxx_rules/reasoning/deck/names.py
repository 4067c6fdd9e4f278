"""Names and tags: those that the cards of a deck have, and those that they refer to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ...cards.deck import Deck, DeckCard
from ...cards.reading.suggest import misspelt
from ...language import core
from ...language.footprint import descriptions, inside, nodes, nodes_by_type
from ...language.meaning import Meaning
from ...session import memoized

MeaningKey = tuple[Meaning, str]
"""A meaning, and the id of the card if its text refers to the card itself."""


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


def meaning_key(card: DeckCard) -> MeaningKey:
    """Return a key that is equal for cards with the same text about the same cards."""
    return card.meaning, self_reference(card)


def self_reference(card: DeckCard) -> str:
    """Return the id of the card if its text refers to the card itself, else an empty string."""
    return card.id if core.THIS in inside(card.meaning, core.Bound) else ""


def names(deck: Deck) -> set[str]:
    """Return all names by which a card of the deck can be referred to."""
    return {*deck.words.names}


def tags(deck: Deck) -> set[str]:
    return {*deck.words.tags}


@memoized
def cards_by_word(deck: Deck) -> dict[str, list[DeckCard]]:
    """Return the cards by their names and tags."""
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


@memoized
def distinct_cards(deck: Deck) -> tuple[DeckCard, ...]:
    """Return one card for all its copies. Two printings of one card are two cards."""
    return without_copies(deck.cards)


def cards_with(deck: Deck, *types: type[core.Node]) -> list[DeckCard]:
    """Return the cards that have a node of these types in their meaning."""
    cards, positions = distinct_cards(deck), positions_by_type(deck)
    return [cards[n] for n in sorted({n for each in types for n in positions.get(each, ())})]


@memoized
def positions_by_type(deck: Deck) -> dict[type[core.Node], list[int]]:
    """Return for each type of node the cards that have one, by position in `distinct_cards`."""
    found: dict[type[core.Node], list[int]] = {}
    for n, card in enumerate(distinct_cards(deck)):
        for each in nodes_by_type(card.meaning):
            found.setdefault(each, []).append(n)
    return found


def without_copies(cards: Iterable[DeckCard]) -> tuple[DeckCard, ...]:
    seen: dict[tuple[object, ...], DeckCard] = {}
    for card in cards:
        seen.setdefault(card.twin, card)
    return tuple(seen.values())
