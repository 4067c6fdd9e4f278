"""The budget of a command: how many steps all its searches may take together.

A step is work of about a microsecond. Steps are counted and never measured, so a command leaves
the same questions open on every machine. A search spends steps as it goes; once they are used up
its answer is *not known*. Reading files and looking words up cost nothing: they are linear.

The session in force has a budget (`session.py`). Where it is unbounded, as in a test of a single
search, each search is bounded by itself alone.
"""

from __future__ import annotations

import sys
from typing import Final

STEPS = 4_000_000
"""For one command."""
REPORT_STEPS = 12 * STEPS
"""For ``fluxx report``, which is asked for more and less often."""
QUESTIONS = 8
"""So many questions are asked at least, however hard they are."""
LARGE_SET = 4096
"""A set of up to so many cards is handled in one step."""


class Spent(Exception):
    """The steps are used up: the answer is not known."""

    def __str__(self) -> str:
        return "the steps of one command are used up"


class Budget:
    """The steps that are left for a command, or for a part of it."""

    def __init__(self, steps: int = STEPS, whole: Budget | None = None) -> None:
        self.steps = self.left = steps
        self.whole = whole
        self.paid: set[str] = set()
        """What has been paid for once and for all."""

    @property
    def spent(self) -> bool:
        """Whether the steps are used up: of this part, or of the whole."""
        return self.left < 0 or (self.whole is not None and self.whole.spent)

    @property
    def reach(self) -> int:
        """How many steps can still be taken: of this part, and of the whole."""
        return self.left if self.whole is None else min(self.left, self.whole.reach)

    @property
    def of_a_question(self) -> int:
        """How many steps the solver may take for one question."""
        return self.steps // QUESTIONS if self.whole is None else self.whole.of_a_question

    @property
    def taken(self) -> int:
        """How many steps have been taken. The last work may have taken more than were left."""
        return self.steps - self.left

    def charge(self, steps: int) -> None:
        """Take the steps of work that has been done, even if more than are left."""
        self.left -= steps
        if self.whole is not None:
            self.whole.charge(steps)

    def spend(self, steps: int = 1) -> None:
        """Take the steps of work that is to be done. Raise `Spent` if they are not left."""
        left = self.reach
        if steps > left:
            self.charge(max(left, 0) + 1)
            raise Spent
        self.charge(steps)

    def pay(self, question: str, steps: int) -> None:
        """Charge the steps of a question, the first time that it is asked."""
        if question not in self.paid:
            self.paid.add(question)
            self.charge(steps)

    def part(self, steps: int) -> Budget:
        """Return a budget of so many steps, which are taken from this one as well."""
        return Budget(steps, self)


class Unbounded(Budget):
    """A budget that is never used up, and keeps no account."""

    def __init__(self) -> None:
        super().__init__(sys.maxsize)

    def charge(self, steps: int) -> None:
        pass

    def pay(self, question: str, steps: int) -> None:
        pass


UNBOUNDED: Final = Unbounded()


def weight(cards: int) -> int:
    """Return how many steps it takes to handle one set of cards, in a deck of so many."""
    return 1 + cards // LARGE_SET
