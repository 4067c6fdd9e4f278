"""The rulebooks of the mixed editions answer a question differently, and the question can come up.

The players have read different rulebooks and expect different things. The deck follows the
default answer. If play depends on it and none of its editions gives that answer, it follows the
first edition. A rulebook without an answer contradicts none. Questions that players settle anyway
before the first card, such as who goes first, are only information. `fluxx cards TARGET
--policies` lists all such questions with their answers.

Example: Creepers of Nature Fluxx stop everybody from winning (rulebook 003), and those of Doctor
Who Fluxx often their owner (004). In a mix of both the text of each card decides.

How to settle it: write the answer under `policies` of the mix file, and tell the players.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.changes import Answer
from ..cards.deck import Deck
from ..cards.rulebook_answers import raisers
from ..cards.rulebook_questions import questions
from ..findings import Advice, Finding, Severity

CODE, NAME, SEVERITY, HOW = "FX701", "rulebook-conflict", Severity.WARNING, "look-up"
TOPIC = "rulebooks"
MIXING = True
MIX_KEY = "policies"


def check(deck: Deck) -> Iterator[Finding]:
    for name, answered in deck.answers.items():
        question = questions()[name]
        if question.differ_in == "words" or answered.chosen or not answered.disputed:
            continue
        raising = raisers(deck, question)
        if raising is None:
            continue
        answers = ", ".join(
            f"{deck.title(edition)} {answer!r}" for edition, answer in answered.by_edition.items()
        )
        others = [each for each in question.choices if each not in answered.by_edition.values()]
        yield Finding(
            CODE,
            NAME,
            Severity(question.told_as),
            f"the rulebooks differ on {name!r} ({answers}); this deck plays {answered.answer!r}",
            cards=tuple(card.id for card in raising),
            aspect=name,
            because=(
                f"the question: {question.asks}",
                *(
                    f"{deck.title(edition)}, {answer!r}: {question.answers[answer].means}"
                    for edition, answer in answered.by_edition.items()
                ),
                *(f"no edition, {answer!r}: {question.answers[answer].means}" for answer in others),
                *(f"{card.id} raises the question" for card in raising),
            ),
            advice=tuple(answer_advice(name, answer) for answer in question.choices),
        )


def answer_advice(question: str, answer: str) -> Advice:
    return Advice(
        f"To play {answer!r}, write in the mix file",
        f"policies: {{{question}: {answer}}}",
        (Answer(question, answer),),
    )
