"""How much of a deck is known: of an edition that is not all documented, nothing is missing."""

from __future__ import annotations

from .deck import Deck


def complete(deck: Deck) -> bool:
    """Whether a card that the deck does not have is really not there."""
    return not deck.undocumented and all(is_whole(share.known) for share in deck.shares)


def is_whole(known: str) -> bool:
    """``91 of 100`` is not, ``16 of 16`` is, and neither is asked of a deck that says nothing."""
    have, _, whole = known.partition(" of ")
    return have.strip() == whole.strip() or not whole
