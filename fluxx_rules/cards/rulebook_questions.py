"""Questions on which rulebooks differ, with their possible answers, from ``decks/common``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal

from ..language.form import Form
from ..language.which import Whats
from .common_data import common_data

SILENT = "says nothing"
"""The answer of an edition that leaves a question open."""

Text = Literal[
    "play all", "end turn", "free action", "hands counted by a Goal", "hidden cards",
    "a card under another", "this question",
]  # fmt: skip


class Answer(Form, frozen=True):
    means: str
    rulebooks: tuple[str, ...] = ()
    """The rulebooks with this answer."""


class Raised(Form, frozen=True):
    """When a deck raises a question: if it has a card of each description and with each text."""

    cards: Whats = ()
    texts: tuple[Text, ...] = ()


class Question(Form, frozen=True):
    """A question on which rulebooks differ.

    ``default`` is the answer if no edition of a deck has one; ``because`` is the reason for it.
    """

    question: str
    asks: str
    answers: dict[str, Answer]
    default: str
    because: str
    source: tuple[str, ...]
    differ_in: Literal["words", "meaning", "play"]
    silent: tuple[str, ...] = ()
    raised_by: Raised = Raised()
    told_as: Literal["warning", "info"] = "warning"

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers that a mix can choose: all, or the default alone if a ruling decides."""
        return tuple(self.answers) if self.differ_in == "play" else (self.default,)

    def answer_of(self, rulebook: str) -> str:
        """Return the answer of a rulebook; an unknown rulebook leaves every question open."""
        given = (word for word, answer in self.answers.items() if rulebook in answer.rulebooks)
        return next(given, SILENT)


class Differences(Form, frozen=True):
    questions: tuple[Question, ...]


@cache
def questions() -> dict[str, Question]:
    """Return all questions by name."""
    declared = common_data("differences.yaml", Differences)
    return {question.question: question for question in declared.questions}


def wrong(policies: Mapping[str, str]) -> Iterator[str]:
    """Yield what is wrong with answers to the questions."""
    for name, answer in policies.items():
        question = questions().get(name)
        if question is None:
            yield f"no rulebook differs on {name!r}: {', '.join(questions())}"
        elif answer != SILENT and answer not in question.answers:
            yield f"{name!r} is answered by {' or '.join(question.answers)}"
