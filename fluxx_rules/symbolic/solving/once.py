"""Questions of one text, each asked of the solver once, in this run and (`remembered`) in others.

The answer follows from the question alone, never from what was asked before it: only that
something cannot be is taken from a solver that has answered already. So it makes no difference to
what is found which of the answers were remembered.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...cards.files.kept import digest
from ..formulas.evaluate import Evaluation
from ..formulas.smtlib import Printer
from ..formulas.terms import Bool, Model
from .remembered import in_use, version
from .solver import Answer, Sat, Solver, Unknown, Unsat

MEMO = 20_000
_answers: dict[str, Answer] = {}
_warm: list[Solver] = []
"""The solver that has answered already, if there is one."""


def ask(said: Iterable[Bool], steps: int, model: bool = True) -> Answer:
    """Can all of it be true? Without the model, if nobody asks for it."""
    terms = [each for each in said if each.op != "true"]
    if any(each.op == "false" for each in terms):
        return Unsat()
    printer = Printer()
    text = printer.define(terms) + printer.asserted(terms)
    names = list(printer.variables) if model else []
    question = digest(text.encode(), " ".join(names).encode(), b"%d" % steps, version().encode())
    if question not in _answers:
        if len(_answers) >= MEMO:
            _answers.clear()
        _answers[question] = remembered(question, terms, text, names, steps)
    return _answers[question]


def remembered(question: str, terms: list[Bool], text: str, names: list[str], steps: int) -> Answer:
    """A model that is remembered has to be one."""
    memory = in_use()
    if memory is None:
        return asked(text, names, steps)
    known = memory.answer(question, set(names))
    if known is False:
        return Unsat()
    if known is not None and (not names or is_model(known, terms)):
        return Sat(known)
    answer = asked(text, names, steps)
    if not isinstance(answer, Unknown):
        memory.remember(question, answer.model if isinstance(answer, Sat) else None)
    return answer


def is_model(model: Model, terms: list[Bool]) -> bool:
    evaluation = Evaluation(model)
    return all(evaluation.true(each) for each in terms)


def asked(text: str, names: list[str], steps: int) -> Answer:
    if not _warm:
        _warm.append(Solver())
    answer = _warm[0].ask(text, steps=steps)
    if isinstance(answer, Unsat) or (isinstance(answer, Sat) and not names):
        return answer
    return Solver(steps).ask(text, names)
