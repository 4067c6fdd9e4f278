"""Where the decks of the package are: inside the wheel, or beside the package in a clone."""

from pathlib import Path

_HERE = Path(__file__).resolve().parent.parent
DECKS = _HERE / "_decks" if (_HERE / "_decks").is_dir() else _HERE.parent / "decks"
