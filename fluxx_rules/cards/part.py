"""One file of a deck: its cards, or what it says of the mix."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import msgspec

from ..findings import Finding
from ..language.footprint import descriptions
from ..language.which import Whats, such
from .deck import DeckCard
from .deckfile import DeckFile
from .mixfile import MixFile
from .settlement import Settlement


class Part(msgspec.Struct):
    """A card file with its cards, or a mix file, which has none of its own."""

    file: str
    text: str
    declared: DeckFile | MixFile | None
    cards: tuple[DeckCard, ...]
    unplayed: tuple[DeckCard, ...]
    """Undocumented or opaque: listed, and no part of the game."""
    findings: list[Finding]
    path: Path | None = None
    settled: tuple[Settlement, ...] = ()
    left_out: frozenset[str] = frozenset()
    """Names of cards that the file has, and that are not wanted here."""


class Inside(msgspec.Struct, frozen=True):
    """``mixes`` are being read, the outermost first. All files lie in ``root``, by their real
    paths; where it is empty, a typed path says itself what its root is."""

    root: str = ""
    mixes: tuple[Path, ...] = ()


TYPED = Inside()
PartsOf: TypeAlias = Callable[[str, Inside], list[Part]]


def filtered(part: Part, whats: Whats, wanted: bool) -> Part:
    which = list(descriptions(such(whats)))

    def fitting(cards: tuple[DeckCard, ...]) -> tuple[DeckCard, ...]:
        return tuple(card for card in cards if any(card.fits(one) for one in which) == wanted)

    cards = fitting(part.cards)
    return msgspec.structs.replace(
        part,
        cards=cards,
        unplayed=fitting(part.unplayed),
        left_out=part.left_out | {card.name for card in part.cards} - {card.name for card in cards},
        settled=tuple(msgspec.structs.replace(each, judged=False) for each in part.settled),
    )
