"""Cards of a deck, one for all copies, and those of them with a given type of node."""

from __future__ import annotations

from collections.abc import Iterable

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.footprint import nodes_by_type
from ...session import memoized


@memoized
def distinct_cards(deck: Deck) -> tuple[DeckCard, ...]:
    """Return one card for all its copies. Two printings of one card are two cards."""
    if deck.for_any_number is not None:
        return distinct_cards(deck.for_any_number)
    return without_copies(deck.cards)


def cards_with(deck: Deck, *types: type[core.Node]) -> list[DeckCard]:
    """Return the cards that have a node of these types in their meaning."""
    cards, positions = distinct_cards(deck), positions_by_type(deck)
    return [cards[n] for n in sorted({n for each in types for n in positions.get(each, ())})]


@memoized
def positions_by_type(deck: Deck) -> dict[type[core.Node], list[int]]:
    """Return for each type of node the cards that have one, by position in `distinct_cards`."""
    if deck.for_any_number is not None:
        return positions_by_type(deck.for_any_number)
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
