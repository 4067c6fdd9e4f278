"""A card file: one document that declares an edition, or some cards of a designer's own."""

from __future__ import annotations

from collections.abc import Iterable

from ..language import core
from ..language.amount import Amount
from ..language.card import Card
from ..language.form import Form

QUESTIONS: dict[str, tuple[str, ...]] = {
    "announced card": ("has left the hand", "is still in hand"),
    "blocked leader": ("blocks the Goal", "is passed over"),
    "short deal": ("as much as possible", "nothing"),
    "surplus Goal": ("choose first", "check first"),
}
"""What rulebooks and rulings answer differently; the first answer holds where none is given."""


class DeckFile(Form, frozen=True):
    """``policies`` answer what the rulebooks answer differently; ``source`` is for all cards
    that name none of their own."""

    edition: str
    cards: tuple[Card, ...]
    title: str = ""
    rulebook: str = ""
    known: str = ""
    source: tuple[str, ...] = ()
    basic_rules: dict[core.Parameter, Amount] = {}
    policies: dict[str, str] = {}

    def faults(self) -> Iterable[tuple[str, str]]:
        if not self.edition.strip():
            yield "an edition has a name", "edition"
        for question, answer in self.policies.items():
            answers = QUESTIONS.get(question)
            if answers is None:
                yield f"no rulebook differs on {question!r}: {', '.join(QUESTIONS)}", "policies"
            elif answer not in answers:
                yield f"{question!r} is answered by {' or '.join(answers)}", "policies"
