"""Which rulings a deck must obey: those beside its card files, and the general ones."""

from __future__ import annotations

from pathlib import Path

from ...cards.library import card_files, is_path, shown_path, split
from ...cards.places import DECKS

GENERAL = DECKS / "common" / "rulings.yaml"


def ruling_files(target: str) -> list[Path]:
    """The general rulings are for the editions of the package; a deck of your own has its own."""
    names = split(target)
    files = [GENERAL] if GENERAL.is_file() and not all(is_path(name) for name in names) else []
    for name in names:
        for path in card_files(name.partition(":")[0] if not is_path(name) else name):
            beside = path.with_name("rulings.yaml")
            if beside.is_file():
                files.append(beside)
    return files


def read_files(target: str) -> dict[str, str]:
    """The texts of the rulings, by the name to show."""
    return {
        shown_path(path): path.read_text(encoding="utf-8", errors="replace")
        for path in ruling_files(target)
    }
