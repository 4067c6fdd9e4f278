"""Drawn cards of a part of the page, with ids of their own: several parts draw the same cards."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from ...cards.deck import Deck
from ...report.document.card_faces import card_faces
from ...report.document.card_names import CardNames
from ...report.document.model import CardFace
from ...session import memoized


def names_of(deck: Deck, part: str, ids: Collection[str] | None = None) -> CardNames:
    """Return the names of the cards of a deck for a part of the page, or of some of the cards."""
    replace = msgspec.structs.replace
    drawn = faces(deck)
    wanted = drawn if ids is None else [id for id in drawn if id in ids]
    return CardNames({id: replace(drawn[id], key=f"{part}-{drawn[id].key}") for id in wanted})


@memoized
def faces(deck: Deck) -> dict[str, CardFace]:
    return card_faces(deck)
