"""Which ruling holds in which edition: one row for each question that rulings are about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from .outcome import Outcome
from .reading import Listed


class Row(msgspec.Struct, frozen=True):
    """For every edition what came of each ruling about the question, in one order."""

    question: str
    says: str
    outcomes: dict[str, tuple[Outcome, ...]]


def overview(ran: Mapping[str, Sequence[tuple[Listed, Outcome]]]) -> list[Row]:
    """R-003 and R-003 b are one question. What stands beside the cards of some editions is about
    no others.
    """
    says: dict[str, str] = {}
    found: dict[str, dict[str, Outcome]] = {}
    for edition, rulings in ran.items():
        for listed, outcome in rulings:
            says.setdefault(outcome.ruling, listed.ruling.says)
            found.setdefault(outcome.ruling, {})[edition] = outcome
    questions: dict[str, list[str]] = {}
    for name in found:
        questions.setdefault(name.partition(" ")[0], []).append(name)
    rows = []
    for question, names in sorted(questions.items(), key=lambda each: place(each[0])):
        outcomes = {
            edition: tuple(here(edition, name, found[name]) for name in names) for edition in ran
        }
        rows.append(Row(question, says[names[0]], outcomes))
    return rows


def here(edition: str, ruling: str, found: Mapping[str, Outcome]) -> Outcome:
    """What came of the ruling in the edition, if it was asked about that."""
    elsewhere = Outcome(ruling, "does not apply", f"it is about {', '.join(found)}")
    return found.get(edition, elsewhere)


def place(question: str) -> tuple[int, str]:
    """The rulebooks come first, then what is from outside them, then the editions' own."""
    return {"R": 0, "X": 1}.get(question.partition("-")[0], 2), question
