"""What a deck answers to the questions on which rulebooks differ, in words."""

from __future__ import annotations

from ..cards.deck import Answered
from ..cards.questions import SILENT, Question


def to_text(question: Question, answered: Answered) -> str:
    editions = "; ".join(f"{edition}: {answer}" for edition, answer in answered.by_edition.items())
    chosen = "chosen by the mix; " if answered.chosen else ""
    return "\n    ".join(
        [
            f"{question.question}: {answered.answer}",
            question.asks,
            question.answers[answered.answer].means,
            f"({chosen}{editions or SILENT}; {', '.join(question.source)})",
        ]
    )
