"""Rows of the overview of rulings: one question each, with its outcomes in every edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from .outcome import Outcome
from .reading import Listed


class Row(msgspec.Struct, frozen=True):
    """The outcomes of the rulings about one question, by edition, in one order."""

    question: str
    says: str
    outcomes: dict[str, tuple[Outcome, ...]]


def overview(ran: Mapping[str, Sequence[tuple[Listed, Outcome]]]) -> list[Row]:
    """Return the rows, in order. R-003 and R-003 b are one question.

    A ruling beside the cards of some editions is about no others.
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
    """Return the outcome of the ruling in the edition, if it was run there."""
    elsewhere = Outcome(ruling, "does not apply", f"it is about {', '.join(found)}")
    return found.get(edition, elsewhere)


def place(question: str) -> tuple[int, str]:
    """Return the sort key: rulebooks first, then other sources, then the editions' own
    questions."""
    return {"R": 0, "X": 1}.get(question.partition("-")[0], 2), question
