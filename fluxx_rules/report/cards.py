"""A card in words."""

from __future__ import annotations

from ..cards.deck import DeckCard
from ..language.text import card_text


def to_text(card: DeckCard) -> str:
    declared = card.declared
    tags = f" [{', '.join(declared.tags)}]" if declared.tags else ""
    copies = f" x{declared.copies}" if declared.copies > 1 else ""
    text = card_text(declared)
    head = f"{card.id} ({declared.kind}){tags}{copies}"
    return f"{head}\n    {text}" if text else head
