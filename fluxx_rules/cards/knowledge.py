"""How much of a deck is known: where cards are missing, nothing can be said of what is absent."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from .deck import Deck, Share
from .deckfile import KNOWN


def gaps(deck: Deck) -> Iterator[str]:
    """Why a card that seems to be missing may be there after all; nothing if all is known."""
    for edition, (unknown, whole) in unknown_cards(deck).items():
        yield f"{unknown} of the {whole} cards of {deck.title(edition)} are undocumented"
    for edition, number in Counter(card.edition for card in deck.opaque).items():
        yield f"the language cannot express {number} of the cards of {deck.title(edition)} (opaque)"


def complete(deck: Deck) -> bool:
    """Whether a card that the deck does not have is really not there."""
    return not any(gaps(deck))


def unknown_cards(deck: Deck) -> dict[str, tuple[int, int]]:
    """Of each edition that is not known completely: how many cards are not, and of how many."""
    unclear = Counter(card.edition for card in deck.undocumented)
    found: dict[str, tuple[int, int]] = {}
    for share in deck.shares:
        known, whole = known_of(share) or (0, 0)
        unknown = max(whole - known, unclear[share.edition])
        if unknown:
            found[share.edition] = unknown, max(whole, share.cards + unknown)
    return found


def known_of(share: Share) -> tuple[int, int] | None:
    """What the card file says: 91 of 100."""
    said = re.fullmatch(KNOWN, share.known)
    return (int(said[1]), int(said[2])) if said else None
