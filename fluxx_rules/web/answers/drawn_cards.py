"""Drawn cards of a part of the page, with ids of their own: several parts draw the same cards."""

from __future__ import annotations

import msgspec

from ...cards.deck import Deck
from ...report.document.card_faces import card_faces
from ...report.document.card_names import CardNames
from ...report.document.model import CardFace
from ...session import memoized


def names_of(deck: Deck, part: str) -> CardNames:
    """Return the names of the cards of a deck for a part of the page."""
    replace = msgspec.structs.replace
    return CardNames(
        {id: replace(face, key=f"{part}-{face.key}") for id, face in faces(deck).items()}
    )


@memoized
def faces(deck: Deck) -> dict[str, CardFace]:
    return card_faces(deck)
