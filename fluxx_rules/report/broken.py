"""A game that broke, for people: what is wrong, with which cards, and how it came to that."""

from __future__ import annotations

from ..cards.deckfile import DeckFile
from ..cards.writing import card_file
from ..fuzzing.trial import BrokenGame
from .story import chosen

LAST = 12


def to_text(declared: DeckFile, found: BrokenGame) -> str:
    """The cards are a card file of their own, to be played again with the same seed."""
    told = [chosen(choice) for choice in found.choices[-LAST:]]
    return "\n".join([
        f"{found.what}",
        f"with {found.players} players and the seed {found.seed!r}, "
        f"after {len(found.choices)} choices",
        *(["the last of them: " + "; ".join(told)] if told else []),
        "the fewest cards with which it happens:",
        "",
        *(f"    {line}" for line in card_file(declared).splitlines()),
    ])  # fmt: skip
