"""What cards do when they are played, and what Surprises do as answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..playing import LANDING

if TYPE_CHECKING:
    from ..program import Program

ANSWERING = ("by",)
"""The names that an answer finds bound, beside those of every text."""


def compile_texts(p: Program) -> None:
    p.landing = {card: LANDING[m.kind] for card, m in p.meaning.items()}
    p.texts = {
        card: p.text(m.text) if m.text is not None else None for card, m in p.meaning.items()
    }
    surprises = p.kind["surprise"]
    answering = p.having(lambda m: m.answers)
    by_kind = {
        kind: sum(card for card in answering if kind in p.meaning[card].answers) for kind in LANDING
    }
    p.answering = {
        card: surprises if m.kind == "surprise" else by_kind[m.kind]
        for card, m in p.meaning.items()
    }
    p.answers = {
        card: p.text(m.answer, ANSWERING) if m.answer is not None else None
        for card, m in p.meaning.items()
    }
