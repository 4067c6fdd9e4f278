"""The rulebooks of the editions in a mix answer a question differently, and it can come up.

The players have read one rulebook or another and expect different things. The deck takes the
answer that holds by default; where play depends on it and none of its editions gives that answer,
it follows the first of them. A rulebook that says nothing contradicts none. What players agree on
anyway before the first card, such as who goes first, is a note.
`fluxx cards TARGET --policies` lists all such questions with their answers.

Example: Creepers of Nature Fluxx keep everybody from winning, as rulebook 003 explains, those of
Doctor Who Fluxx often their owner, as 004 does; in a mix of both the text of each card decides.

How to settle it: state in `policies` of the mix which answer holds, and tell the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..cards.differences import raisers
from ..cards.questions import questions
from ..findings import Advice, Finding, Severity

CODE, NAME, SEVERITY, HOW = "FX701", "rulebook-conflict", Severity.WARNING, "look-up"


def check(deck: Deck) -> Iterator[Finding]:
    for name, answered in deck.answers.items():
        question = questions()[name]
        if question.differ_in == "words" or answered.chosen or not answered.disputed:
            continue
        raising = raisers(deck, question)
        if raising is None:
            continue
        said = ", ".join(f"{edition} {answer!r}" for edition, answer in answered.said.items())
        own = (
            {"this deck": answered.answer} if answered.answer not in answered.said.values() else {}
        )
        yield Finding(
            CODE, NAME, Severity(question.told_as),
            f"{name}: the editions differ ({said}); this deck takes {answered.answer!r}",
            cards=tuple(card.id for card in raising), aspect=name,
            because=(
                f"the question: {question.asks}",
                *(f"{edition}, {answer!r}: {question.answers[answer].means}"
                  for edition, answer in (answered.said | own).items()),
                *(f"{card.id} raises the question" for card in raising),
            ),
            advice=tuple(answering(name, answer) for answer in question.choices),
        )  # fmt: skip


def answering(question: str, answer: str) -> Advice:
    return Advice(
        f"To play {answer!r}, write in the mix file", f"policies: {{{question}: {answer}}}"
    )
