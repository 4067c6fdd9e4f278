"""The list of editions, as text or JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..cards.completeness import known_of
from ..cards.deckfile import DeckFile
from .formats.json_ import SCHEMA_VERSION


def to_text(files: Sequence[DeckFile]) -> str:
    rows = [(file.edition, file.title, size(file), variants(file)) for file in files]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    return "".join(f"{line}\n" for line in lines)


def size(file: DeckFile) -> str:
    known, whole = known_of(file.known) or (0, 0)
    return f"{whole} cards" if known == whole else f"{whole} cards, {known} known"


def variants(file: DeckFile) -> str:
    return " ".join(f"{file.edition}:{name}" for name in file.variants)


def to_data(files: Iterable[DeckFile]) -> dict[str, Any]:
    return {
        "schema_version": SCHEMA_VERSION,
        "editions": [*map(entry, files)],
    }


def entry(file: DeckFile) -> dict[str, Any]:
    known, cards = known_of(file.known) or (0, 0)
    return {
        "name": file.edition,
        "title": file.title,
        "cards": cards,
        "known": known,
        "variants": [*file.variants],
    }
