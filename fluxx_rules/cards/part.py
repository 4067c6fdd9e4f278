"""One file of a deck, read: its cards, or what it says of the mix."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ..findings import Finding, has_errors
from .deck import DeckCard, deal_copies
from .deckfile import DeckFile
from .faults import some
from .faulty import faults
from .including import included
from .mixfile import MixFile
from .places import DECKS
from .reader import read_form
from .settlement import Settlement, settlements
from .source import Source, read_bytes


class UnknownTarget(Exception):
    """There is no such edition or file; the message says what there is."""

    def __init__(self, message: str, suggestion: str = "") -> None:
        super().__init__(f"{message}; did you mean {suggestion!r}?" if suggestion else message)
        self.message = message
        self.suggestion = suggestion


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


def is_path(name: str) -> bool:
    return name in (".", "..") or "/" in name or "\\" in name or bool(Path(name).suffix)


def read_cards(data: bytes, shown: str) -> Part:
    """One card file with all its faults; its cards if it has none."""
    source, findings = read_bytes(data, shown)
    return cards_of(source, data.decode(errors="replace"), shown, findings)


def cards_of(source: Source | None, text: str, shown: str, findings: list[Finding]) -> Part:
    if source is None:
        return Part(shown, text, None, (), (), findings)
    declared, misread = read_form(source, DeckFile)
    findings = [*findings, *misread]
    if declared is None or has_errors(findings):
        return Part(shown, text, None, (), (), findings)
    shared, unknown = included(declared, source)
    findings += [*some(faults(declared, source)), *unknown]
    if has_errors(findings):
        return Part(shown, text, None, (), (), findings)
    located = shared + [
        (card, source.locate(("cards", n, card.word))) for n, card in enumerate(declared.cards)
    ]
    cards = deal_copies(declared.edition, [each for each in located if each[0].is_known])
    unclear = deal_copies(declared.edition, [each for each in located if not each[0].is_known])
    settled = tuple(settlements(declared, source))
    return Part(shown, text, declared, cards, unclear, findings, settled=settled)


def shown_path(path: Path) -> str:
    """As short as it is clear: from here, or from the package."""
    for base, prefix in ((Path.cwd(), ""), (DECKS, "decks/")):
        try:
            return prefix + path.resolve().relative_to(base).as_posix()
        except ValueError:
            continue
    return path.as_posix()
