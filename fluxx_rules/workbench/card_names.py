"""Names of cards as a person writes them, and the nearest names for one that is not there."""

from __future__ import annotations

from ..cards.deck import Deck, DeckCard
from ..cards.reading.suggest import closest, short

MAX_NEAREST = 3


class NoCard(LookupError):
    """Raised if a deck has no card of a name that can be played."""


def card_of(deck: Deck, name: str) -> DeckCard:
    """Return the card with this id or name, or the only one whose name begins so.

    Case makes no difference. Raise NoCard with the nearest names if there is none.
    """
    exact = [card for card in deck.cards if name in (card.id, card.name)]
    alike = [card for card in deck.cards if card.name.casefold() == name.casefold()]
    found = exact or alike or beginning(deck, name)
    if found:
        return found[0]
    for card in deck.unplayed:
        if card.name.casefold() == name.casefold():
            why = card.declared.undocumented or card.declared.opaque
            raise NoCard(f"{card.name} cannot be played, as it is not known or not said: {why}")
    near = nearest(name, {card.name for card in deck.cards})
    hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
    raise NoCard(f"there is no card {short(name)!r} in {deck.name}{hint}")


def beginning(deck: Deck, start: str) -> list[DeckCard]:
    """Return the copies of the only card whose name begins so."""
    found = [card for card in deck.cards if card.name.casefold().startswith(start.casefold())]
    return found if start and len({card.name for card in found}) == 1 else []


def nearest(name: str, names: set[str]) -> list[str]:
    """Return the names that begin so, or else the most similar ones, at most three."""
    begin = sorted(each for each in names if name and each.casefold().startswith(name.casefold()))
    if begin:
        return begin[:MAX_NEAREST]
    found: list[str] = []
    while len(found) < MAX_NEAREST and (near := closest(name, names - {*found})):
        found.append(near)
    return found
