"""A card in words."""

from __future__ import annotations

from ..cards.deck import DeckCard
from ..language.card import Card
from ..language.text import card_text
from .excerpt import on_one_line


def to_text(card: DeckCard) -> str:
    declared = card.declared
    told = [text] if (text := says(declared)) else []
    told += [f"Note: {declared.notes.strip()}."] if declared.notes else []
    return "\n    ".join(map(on_one_line, (f"{card.id} {head(declared)}", *told)))


def says(card: Card) -> str:
    """Its text; of a card that is not played, why not."""
    if card.undocumented:
        return f"Not known: {card.undocumented}."
    return f"Opaque: {card.opaque}." if card.opaque else card_text(card)


def head(card: Card) -> str:
    """What the card is, and how other cards may ask for it."""
    tags = f" [{', '.join(card.tags)}]" if card.tags else ""
    copies = f" x{card.copies}" if card.copies > 1 else ""
    number = f", number {card.number}" if card.number is not None else ""
    counts = f", counts as {' and '.join(card.counts_as)}" if card.counts_as else ""
    return f"({card.kind}){tags}{copies}{number}{counts}"
