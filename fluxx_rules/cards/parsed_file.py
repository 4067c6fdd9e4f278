"""One file of a deck: its cards, or what it says of the mix."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeAlias

import msgspec

from ..findings import Finding, Location, Severity
from ..language.footprint import descriptions
from ..language.which import Whats, such
from .deck import DeckCard
from .deckfile import DeckFile
from .mixfile import MixFile
from .settlement import Settlement


class ParsedFile(msgspec.Struct):
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


MOST_CARDS = 50_000
"""So many cards a deck can have."""
TOO_MANY = f"more than {MOST_CARDS:,} cards: a deck has no more"


class Inside(msgspec.Struct, frozen=True):
    """``mixes`` are being read, the outermost first. All files lie in ``root``, by their real
    paths; where it is empty, a typed path says itself what its root is."""

    root: str = ""
    mixes: tuple[Path, ...] = ()


TYPED = Inside()
PartsOf: TypeAlias = Callable[[str, Inside], list[ParsedFile]]


def few_enough(parts: Iterable[ParsedFile]) -> list[ParsedFile]:
    """The parts; of more cards than a deck can have no more are read, and the last part says so."""
    found: list[ParsedFile] = []
    cards = 0
    for part in parts:
        cards += len(part.cards) + len(part.unplayed)
        if cards > MOST_CARDS:
            first = (*part.cards, *part.unplayed)[0]
            told = [*part.findings, too_many(first.location, part.file)]
            return [*found, msgspec.structs.replace(part, cards=(), unplayed=(), findings=told)]
        found.append(part)
    return found


def too_many(where: Location | None, file: str) -> Finding:
    return Finding(
        "FX102", "wrong-shape", Severity.ERROR, TOO_MANY, location=where, aspect=f"{file}: cards"
    )


def filtered(part: ParsedFile, whats: Whats, wanted: bool) -> ParsedFile:
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
