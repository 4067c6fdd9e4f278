"""Memoized answers of z3: whether facts can hold together. Each text is sent once in a session.

An answer follows from its question alone. The warm solver has answered other questions, so only
unsat is taken from it, and sat where no model is wanted. A model comes from a fresh solver.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from hashlib import sha256

import msgspec

from ...session import budget, session
from .smtlib import Printer
from .solver import Answer, Sat, Solver, Unsat
from .terms import Bool

MAX_ANSWERS = 20_000
LETTERS_PER_STEP = 4
"""The number of letters of a question that cost one step, for printing and for parsing."""


class Priced(msgspec.Struct, frozen=True):
    """An answer, with the steps that the solver took for it."""

    answer: Answer
    steps: int


class Oracle:
    """The solver of a session, with its answers."""

    def __init__(self) -> None:
        self.answers: dict[str, Priced] = {}

    @cached_property
    def warm(self) -> Solver:
        return Solver()

    def answer(self, question: str, text: str, names: list[str], steps: int) -> Priced:
        """Return the answer to the question; ask z3 the first time only."""
        if question not in self.answers:
            if len(self.answers) >= MAX_ANSWERS:
                self.answers.clear()
            self.answers[question] = self.ask(text, names, steps)
        return self.answers[question]

    def ask(self, text: str, names: list[str], steps: int) -> Priced:
        before = self.warm.used
        answer = self.warm.ask(text, steps=steps)
        taken = self.warm.used - before
        if isinstance(answer, Unsat) or (isinstance(answer, Sat) and not names):
            return Priced(answer, taken)
        fresh = Solver(steps)
        return Priced(fresh.ask(text, names), taken + fresh.used)


def ask(facts: Iterable[Bool], steps: int, model: bool = True) -> Answer:
    """Return whether all of the facts can hold; leave the model out if no caller needs it.

    A memoized answer costs the same steps again, so the same questions stay undecided.
    """
    terms = [each for each in facts if each.op != "true"]
    if any(each.op == "false" for each in terms):
        return Unsat()
    return put(terms, steps, model)


def put(terms: list[Bool], steps: int, model: bool = True) -> Answer:
    """Return the answer of z3 itself, even if a term is plainly false."""
    printer = Printer()
    text = printer.define(terms) + printer.asserted(terms)
    budget().spend(len(text) // LETTERS_PER_STEP)
    steps = min(steps, budget().of_a_question)
    names = list(printer.variables) if model else []
    question = sha256("\0".join((text, *names, str(steps))).encode()).hexdigest()
    found = session().resource(Oracle).answer(question, text, names, steps)
    budget().pay(question, found.steps)
    return found.answer


class CoreFinder:
    """A solver that holds facts, and finds switches that cannot all be on beside them.

    It is not the warm solver of the session, so its answers follow from its questions alone.
    """

    def __init__(self, facts: Iterable[Bool], switches: Sequence[Bool], steps: int) -> None:
        terms = [each for each in facts if each.op != "true"]
        printer = Printer()
        text = printer.define((*terms, *switches)) + printer.asserted(terms)
        budget().spend(len(text) // LETTERS_PER_STEP)
        self.names = [str(switch.args[0]) for switch in switches]
        self.solver, self.steps = Solver(), steps
        self.solver.execute("(set-option :produce-unsat-cores true)\n" + text)

    def core(self, chosen: Iterable[int]) -> frozenset[int] | None:
        """Return some of these switches that cannot all be on, or None if they may be."""
        before = self.solver.used
        found = self.solver.core((self.names[n] for n in sorted(chosen)), self.steps)
        budget().charge(self.solver.used - before)
        return None if found is None else frozenset(map(self.names.index, found))
