"""The budget of a command: a count of steps that all its searches share, and `Spent` at its end.

A step is work of about a microsecond. Steps are counted and never measured, so a command leaves
the same questions open on every machine. A search spends steps as it goes. Once they are used up,
its answer is *not known*. Work of linear time, such as reading files, costs no steps.

The session in force has a budget (`session.py`). If the budget is unbounded, each search is bounded
by its own limits alone.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable
from typing import Final

STEPS = 4_000_000
"""The steps of one command."""
LONG_STEPS = 12 * STEPS
"""The steps of ``check --prove`` and ``report``, which answer more questions and run less often."""
MIN_QUESTIONS = 8
"""The number of questions that the steps suffice for, even if all are hard."""
LARGE_SET = 4096
"""The number of cards in a set that one step can handle."""


class Spent(Exception):
    """The steps are used up: the answer is not known."""

    def __str__(self) -> str:
        return "the steps of one command are used up"


class Budget:
    """The steps left for a command or for a part of it."""

    def __init__(self, steps: int = STEPS, whole: Budget | None = None) -> None:
        self.steps = self.left = steps
        self.whole = whole
        self.paid: set[Hashable] = set()
        """Questions that are already paid for."""

    @property
    def spent(self) -> bool:
        """Return whether the steps of this part or of the whole are used up."""
        return self.left < 0 or (self.whole is not None and self.whole.spent)

    @property
    def reach(self) -> int:
        """Return the steps that can still be taken from this part and from the whole."""
        return self.left if self.whole is None else min(self.left, self.whole.reach)

    @property
    def of_a_question(self) -> int:
        """Return the steps that the solver may take for one question."""
        return self.steps // MIN_QUESTIONS if self.whole is None else self.whole.of_a_question

    @property
    def taken(self) -> int:
        """Return the steps taken so far. The last work may have taken more than were left."""
        return self.steps - self.left

    def charge(self, steps: int) -> None:
        """Take the steps of finished work, even if fewer are left."""
        self.left -= steps
        if self.whole is not None:
            self.whole.charge(steps)

    def spend(self, steps: int = 1) -> None:
        """Take the steps of work to be done. Raise `Spent` if too few are left."""
        left = self.reach
        if steps > left:
            self.charge(max(left, 0) + 1)
            raise Spent
        self.charge(steps)

    def pay(self, question: Hashable, steps: int) -> None:
        """Charge the steps of a question the first time only."""
        if question not in self.paid:
            self.note(question)
            self.charge(steps)

    def note(self, question: Hashable) -> None:
        """Note that a question is paid for."""
        self.paid.add(question)

    def part(self, steps: int) -> Budget:
        """Return a budget whose steps are also taken from this one."""
        return Budget(steps, self)


class Unbounded(Budget):
    """A budget that is never used up, and keeps no account."""

    def __init__(self) -> None:
        super().__init__(sys.maxsize)

    def charge(self, steps: int) -> None:
        pass

    def pay(self, question: Hashable, steps: int) -> None:
        pass

    def note(self, question: Hashable) -> None:
        pass


UNBOUNDED: Final = Unbounded()


def weight(cards: int) -> int:
    """Return the steps for one set of cards in a deck of this size."""
    return 1 + cards // LARGE_SET
