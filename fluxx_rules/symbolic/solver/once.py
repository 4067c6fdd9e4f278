"""Questions of one text, each asked of the solver once, in this run and (`remembered`) in others.

The answer follows from the question alone, never from what was asked before it: only that
something cannot be is taken from a solver that has answered already. So it makes no difference to
what is found which of the answers were remembered.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ...budget import budget
from ...cards.files.kept import digest
from .evaluate import Evaluation
from .remembered import in_use, version
from .smtlib import Printer
from .solver import Answer, Sat, Solver, Unknown, Unsat
from .terms import Bool, Model

MEMO = 20_000
LETTERS = 4
"""So many letters of a question are written, and read by the solver, in one step."""
_answers: dict[str, Priced] = {}
_warm: list[Solver] = []
"""The solver that has answered already, if there is one."""


class Priced(msgspec.Struct, frozen=True):
    """An answer, and how many steps the solver took for it."""

    answer: Answer
    steps: int


def ask(said: Iterable[Bool], steps: int, model: bool = True) -> Answer:
    """Can all of it be true? Without the model, if nobody asks for it.

    It costs as much if the answer is remembered, so that what is left open is the same again.
    """
    terms = [each for each in said if each.op != "true"]
    if any(each.op == "false" for each in terms):
        return Unsat()
    printer = Printer()
    text = printer.define(terms) + printer.asserted(terms)
    budget().spend(len(text) // LETTERS)
    steps = min(steps, budget().of_a_question)
    names = list(printer.variables) if model else []
    question = digest(text.encode(), " ".join(names).encode(), b"%d" % steps, version().encode())
    if question not in _answers:
        if len(_answers) >= MEMO:
            _answers.clear()
        _answers[question] = remembered(question, terms, text, names, steps)
    found = _answers[question]
    budget().pay(question, found.steps)
    return found.answer


def remembered(question: str, terms: list[Bool], text: str, names: list[str], steps: int) -> Priced:
    """A model that is remembered has to be one."""
    memory = in_use()
    if memory is None:
        return asked(text, names, steps)
    known, price = memory.answer(question, set(names)) or (None, 0)
    if known is False:
        return Priced(Unsat(), price)
    if known is not None and (not names or is_model(known, terms)):
        return Priced(Sat(known), price)
    found = asked(text, names, steps)
    if not isinstance(found.answer, Unknown):
        model = found.answer.model if isinstance(found.answer, Sat) else None
        memory.remember(question, model, found.steps)
    return found


def is_model(model: Model, terms: list[Bool]) -> bool:
    evaluation = Evaluation(model)
    return all(evaluation.true(each) for each in terms)


def asked(text: str, names: list[str], steps: int) -> Priced:
    if not _warm:
        _warm.append(Solver())
    warm = _warm[0]
    before = warm.used
    answer = warm.ask(text, steps=steps)
    took = warm.used - before
    if isinstance(answer, Unsat) or (isinstance(answer, Sat) and not names):
        return Priced(answer, took)
    fresh = Solver(steps)
    return Priced(fresh.ask(text, names), took + fresh.used)
