"""The questions that rulebooks and rulings answer differently, declared in ``decks/common``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal

from ..language.form import Form
from ..language.which import Whats
from .common_data import common_data

SILENT = "says nothing"
"""What any edition may answer to any question."""

Text = Literal[
    "play all", "end turn", "free action", "hands counted by a Goal", "hidden cards",
    "a card under another", "this question",
]  # fmt: skip


class Answer(Form, frozen=True):
    means: str
    rulebooks: tuple[str, ...] = ()
    """Those that answer so."""


class Raised(Form, frozen=True):
    """A deck raises the question if it has a card of each description and with each text."""

    cards: Whats = ()
    texts: tuple[Text, ...] = ()


class Question(Form, frozen=True):
    """``default`` holds where no edition of a deck says anything, ``because`` is why."""

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
        """What a mix may choose: any answer, unless a ruling settles the matter."""
        return tuple(self.answers) if self.differ_in == "play" else (self.default,)

    def answer_of(self, rulebook: str) -> str:
        """What this rulebook answers; one that is not known here says nothing."""
        given = (word for word, answer in self.answers.items() if rulebook in answer.rulebooks)
        return next(given, SILENT)


class Differences(Form, frozen=True):
    questions: tuple[Question, ...]


@cache
def questions() -> dict[str, Question]:
    """All questions by their names."""
    declared = common_data("differences.yaml", Differences)
    return {question.question: question for question in declared.questions}


def wrong(policies: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with answers that somebody gives to the questions."""
    for name, answer in policies.items():
        question = questions().get(name)
        if question is None:
            yield f"no rulebook differs on {name!r}: {', '.join(questions())}"
        elif answer != SILENT and answer not in question.answers:
            yield f"{name!r} is answered by {' or '.join(question.answers)}"
