"""`ParsedFile`: a card file with its cards and findings, or a mix file; and the limit of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeAlias

import msgspec

from ..findings import Finding, Location, Severity
from ..language.footprint import descriptions
from ..language.which import Whats, such
from .deck import DeckCard, Taken
from .deckfile import DeckFile
from .mixfile import MixFile
from .settlement import Settlement


class Content(msgspec.Struct, frozen=True):
    """The content of a file at a path, and the name by which messages show it."""

    path: Path
    shown: str
    data: bytes

    @property
    def is_small(self) -> bool:
        """Whether a session keeps what it has read of this content."""
        return len(self.data) <= MAX_KEPT_BYTES


MAX_KEPT_FILES = 64
MAX_KEPT_BYTES = 1_000_000
"""The limits of the files that a session does not read twice, and of each of them."""


class ParsedFile(msgspec.Struct):
    """A card file with its cards, or a mix file, which has none of its own."""

    file: str
    text: str
    declared: DeckFile | MixFile | None
    cards: tuple[DeckCard, ...]
    unplayed: tuple[DeckCard, ...]
    """Undocumented or opaque cards, which are listed and not played."""
    findings: list[Finding]
    path: Path | None = None
    settled: tuple[Settlement, ...] = ()
    left_out: frozenset[str] = frozenset()
    """Names of cards that the file has and the mix leaves out."""
    decided_tags: frozenset[str] = frozenset()
    """The tags that the mix file decides for the cards of this file."""
    taken: Taken | None = None
    """How the innermost mix file takes it, if one does."""
    whole: ParsedFile | None = None
    """The file as it is without the mix file that takes it, if one does."""


MAX_CARDS = 50_000
"""The number of cards that a deck can have."""
TOO_MANY = f"more than {MAX_CARDS:,} cards: a deck has no more"


class Inside(msgspec.Struct, frozen=True):
    """The context of a file: the mixes being read, outermost first, and the root folder.

    All files lie in ``root`` by their real paths. If it is empty, a typed path determines its root.
    """

    root: str = ""
    mixes: tuple[Path, ...] = ()


TYPED = Inside()
PartsOf: TypeAlias = Callable[[str, Inside], list[ParsedFile]]


def capped(parts: Iterable[ParsedFile]) -> list[ParsedFile]:
    """Return the parts up to the limit of cards. If it is exceeded, the last part has a finding."""
    found: list[ParsedFile] = []
    cards = 0
    for part in parts:
        cards += len(part.cards) + len(part.unplayed)
        if cards > MAX_CARDS:
            first = (*part.cards, *part.unplayed)[0]
            findings = [*part.findings, too_many(first.location, part.file)]
            last = msgspec.structs.replace(part, cards=(), unplayed=(), findings=findings)
            return [*found, last]
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
