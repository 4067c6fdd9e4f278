"""Text about a random game that failed: the fault, the last choices and a smallest deck."""

from __future__ import annotations

from ..cards.deckfile import DeckFile
from ..cards.writing import card_file
from ..fuzzing.trial import BrokenGame
from .scene_text import chosen

MAX_CHOICES = 12


def to_text(declared: DeckFile, found: BrokenGame) -> str:
    """Return the text, with the cards as a card file that replays the game with the same seed."""
    last = "; ".join(map(chosen, found.choices[-MAX_CHOICES:]))
    lines = [
        f"{found.what}",
        f"with {found.players} players and the seed {found.seed!r}, "
        f"after {len(found.choices)} choices",
        *([f"the last choices: {last}"] if last else []),
        "a smallest deck with this fault:",
        "",
        *(f"    {line}" for line in card_file(declared).splitlines()),
    ]
    return "\n".join(lines)
