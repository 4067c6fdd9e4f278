"""A solver that takes terms: it prints them as text, keeps assertions, and answers questions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from fluxx_rules.symbolic.solver.smtlib import Printer
from fluxx_rules.symbolic.solver.solver import Answer, Solver
from fluxx_rules.symbolic.solver.terms import Bool, bool_var, iff


class Assertions:
    """The assertions of one solver. It forgets those made ``aside``."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        self.printer = Printer()

    def require(self, facts: Iterable[Bool]) -> None:
        facts = list(facts)
        self.solver.execute(self.printer.define(facts) + self.printer.asserted(facts))

    def ask(self, *terms: Bool) -> Answer:
        """Return whether all assertions and these terms can hold, with a model."""
        self.solver.execute(self.printer.define(terms))
        return self.solver.ask(self.printer.asserted(terms), self.printer.variables)

    def stand_ins(self, name: str, terms: Iterable[Bool]) -> tuple[Bool, ...]:
        """Return variables equal to the terms, for repeated use in later terms."""
        made = []
        for i, term in enumerate(terms):
            if term.op in ("true", "false", "var"):
                made.append(term)
            else:
                made.append(bool_var(f"{name}.{i}"))
                self.require([iff(made[-1], term)])
        return tuple(made)

    @contextmanager
    def aside(self) -> Iterator[None]:
        printer, self.printer = self.printer, self.printer.copy()
        with self.solver.aside():
            yield
        self.printer = printer
