"""The best answers of z3: values with which facts hold, and wishes as far as possible.

Wishes come in lists. One wish of an earlier list outweighs all wishes of the later lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...session import budget
from .evaluate import Evaluation
from .once import LETTERS_PER_STEP
from .smtlib import Printer
from .solver import Answer, Sat, Solver
from .terms import Bool, Model, at_least


def best(
    facts: Iterable[Bool], wishes: Sequence[Sequence[Bool]], steps: int, names: Sequence[str]
) -> Answer:
    """Return values of the variables with which the facts hold and the most wishes come true.

    The solver is fresh, so the answer follows from its question alone.
    """
    hard = [each for each in facts if each.op != "true"]
    lists = [[each for each in wished if each.op not in ("true", "false")] for wished in wishes]
    printer = Printer()
    text = printer.define([*hard, *(each for wished in lists for each in wished)])
    text += printer.asserted(hard) + "".join(
        f"(assert-soft {printer.text(each)} :weight 1 :id wish{n})\n"
        for n, wished in enumerate(lists)
        for each in wished
    )
    budget().spend(len(text) // LETTERS_PER_STEP)
    solver = Solver(min(steps, budget().of_a_question))
    known = [name for name in names if name in printer.variables]
    answer = solver.ask(text, known)
    budget().charge(solver.used)
    return answer


def good(facts: Iterable[Bool], wishes: Sequence[Sequence[Bool]], steps: int) -> Answer:
    """Return values with which the facts hold and many wishes come true, list by list.

    Each list is bisected with bounded questions. A question that is too hard counts as a no, so
    the answer may not be the best one.
    """
    search = Bisection([each for each in facts if each.op != "true"], steps)
    answer = search.ask([])
    held: list[Bool] = []
    for wished in wishes:
        if not isinstance(answer, Sat):
            break
        low, high = fulfilled(wished, answer.model), len(wished)
        while low < high:
            middle = (low + high + 1) // 2
            better = search.ask([*held, at_least(middle, wished)])
            if isinstance(better, Sat):
                answer, low = better, fulfilled(wished, better.model)
            else:
                high = middle - 1
        held.append(at_least(low, wished))
    return answer


class Bisection:
    """A solver that holds facts, and is asked about further ones."""

    def __init__(self, facts: Sequence[Bool], steps: int) -> None:
        self.printer, self.steps = Printer(), steps
        self.solver = Solver()
        self.solver.execute(self.paid(self.printer.define(facts) + self.printer.asserted(facts)))

    def paid(self, text: str) -> str:
        budget().spend(len(text) // LETTERS_PER_STEP)
        return text

    def ask(self, more: Sequence[Bool]) -> Answer:
        printer, before = self.printer.copy(), self.solver.used
        text = self.paid(printer.define(more) + printer.asserted(more))
        steps = min(self.steps, budget().of_a_question)
        answer = self.solver.ask(text, printer.variables, steps)
        budget().charge(self.solver.used - before)
        return answer


def fulfilled(wished: Iterable[Bool], model: Model) -> int:
    """Return the number of wishes that are true in the model."""
    values = Evaluation(model)
    return sum(map(values.true, wished))
