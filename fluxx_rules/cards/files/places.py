"""Where the package is, and its decks: inside the wheel, or beside the package in a clone."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
DECKS = PACKAGE / "_decks" if (PACKAGE / "_decks").is_dir() else PACKAGE.parent / "decks"
