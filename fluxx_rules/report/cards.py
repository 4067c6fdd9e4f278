"""Text about a card for ``fluxx cards``, and about a question on which rulebooks differ."""

from __future__ import annotations

from ..cards.deck import Answered, DeckCard
from ..cards.rulebook_questions import Question
from ..language.card import Card, Keeper
from ..language.text import card_text
from .excerpt import on_one_line

INDENT = "\n    "
NO_ANSWER = "the rulebooks of this deck do not answer it"


def to_text(card: DeckCard) -> str:
    declared = card.declared
    lines = [f"{card.id} {head(declared)}"]
    lines += [text] if (text := text_of(declared)) else []
    lines += [f"Note: {declared.notes.strip()}."] if declared.notes else []
    return INDENT.join(map(on_one_line, lines))


def text_of(card: Card) -> str:
    """Return the text of the card, or the reason why it is not played."""
    if card.undocumented:
        return f"Not known: {card.undocumented}."
    if card.opaque:
        return f"Opaque: {card.opaque}."
    text = card_text(card)
    if isinstance(card, Keeper) and card.unknown_power:
        text = f"{text} Played without its power, which is not known: {card.unknown_power}.".strip()
    return text


def head(card: Card) -> str:
    """Return the kind, the tags and the numbers of the card."""
    tags = f" [{', '.join(card.tags)}]" if card.tags else ""
    copies = f" x{card.copies}" if card.copies > 1 else ""
    number = f", number {card.number}" if card.number is not None else ""
    counts = f", counts as {' and '.join(card.counts_as)}" if card.counts_as else ""
    return f"({card.kind}){tags}{copies}{number}{counts}"


def policy_text(question: Question, answered: Answered) -> str:
    """Return the question, the answer of the deck, and the rulebooks that give an answer."""
    editions = "; ".join(f"{edition}: {answer}" for edition, answer in answered.by_edition.items())
    origin = f"{'chosen by the mix; ' if answered.chosen else ''}{editions or NO_ANSWER}"
    lines = [
        f"{question.question}: {answered.answer}",
        question.asks,
        question.answers[answered.answer].means,
        f"({origin}; {', '.join(question.source)})",
    ]
    return INDENT.join(lines)
