"""Which rulings a deck must obey: those beside its card files, and the general ones."""

from __future__ import annotations

from pathlib import Path

from ...cards.files.inputs import BIGGEST_FILE, read
from ...cards.files.paths import DECKS, shown_path
from ...cards.library import deck_files
from ...cards.target import LINKED, confine, root_of

GENERAL = DECKS / "common" / "rulings.yaml"


def ruling_files(target: str) -> list[Path]:
    """The general rulings are for the editions of the package; a deck of your own has its own."""
    cards = deck_files(target)
    files = [path.with_name("rulings.yaml") for path in cards]
    for path in files:
        confine(str(path), root_of(str(path)), LINKED)
    if any(path.resolve().is_relative_to(DECKS) for path in cards):
        files.insert(0, GENERAL)
    return [path for path in dict.fromkeys(files) if path.is_file()]


def read_files(target: str) -> dict[str, bytes]:
    """What the files of rulings hold, by the name to show."""
    return {shown_path(path): read(str(path), BIGGEST_FILE + 1) for path in ruling_files(target)}
