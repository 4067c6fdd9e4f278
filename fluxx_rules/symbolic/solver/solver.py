"""A z3 solver that reads SMT-LIB text and answers sat, unsat or unknown.

Its limit is a number of steps and never a time, so an answer does not depend on the machine.
Unknown is an answer of its own. For "can it happen?" it counts as yes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import msgspec

from .interrupts import thinking
from .terms import Model

STEP_LIMIT = 20_000_000
"""z3's resource limit for one question."""


class Sat(msgspec.Struct, frozen=True):
    model: Model


class Unsat(msgspec.Struct, frozen=True):
    pass


class Unknown(msgspec.Struct, frozen=True):
    why: str


Answer = Sat | Unsat | Unknown


MAX_MESSAGE = 500
"""The number of letters shown of an error of z3."""


class SolverError(Exception):
    """The solver cannot parse the text. This is an error of this program."""


class Solver:
    """A solver with a z3 context of its own. It forgets assertions made inside `aside`."""

    def __init__(self, steps: int = STEP_LIMIT) -> None:
        import z3

        z3.set_param("ctrl_c", False)  # z3's handler would make it look like too few steps
        self.context, self.steps = z3.Context(), steps
        self.execute("(set-option :smt.random_seed 0)\n")

    def execute(self, text: str) -> str:
        """Return the output of z3 for the commands. Raise SolverError if there is an error."""
        from z3 import Z3_eval_smtlib2_string, Z3Exception

        try:
            output: str = Z3_eval_smtlib2_string(self.context.ref(), text)
        except Z3Exception as error:
            raise SolverError(str(error)[:MAX_MESSAGE]) from None
        if "(error" in output:
            raise SolverError(output[:MAX_MESSAGE])
        return output

    @contextmanager
    def aside(self, text: str = "") -> Iterator[None]:
        """Forget inner assertions on leaving; an interrupted solver stays as it is."""
        self.execute("(push 1)\n" + text)
        try:
            yield
        except Exception:
            self.execute("(pop 1)\n")
            raise
        else:
            self.execute("(pop 1)\n")

    @property
    def used(self) -> int:
        """Return the steps taken so far."""
        return int(re.sub(r"\D", "", self.execute("(get-info :rlimit)\n")))

    def ask(self, text: str = "", wanted: Iterable[str] = (), steps: int = 0) -> Answer:
        """Return whether the assertions and this text can hold, with values of these variables."""
        names = " ".join(wanted)
        check = f"(set-option :rlimit {steps or self.steps})\n(check-sat)\n(set-option :rlimit 0)\n"
        with self.aside(text):
            with thinking(self.context):
                output = self.execute(check).strip()  # the limit would stop a push as well
            if output == "sat":
                return Sat(values(self.execute(f"(get-value ({names}))\n")) if names else {})
            if output == "unsat":
                return Unsat()
            return Unknown(self.execute("(get-info :reason-unknown)\n").strip())

    def core(self, assumed: Iterable[str], steps: int = 0) -> list[str] | None:
        """Return assumed variables that cannot all be true, or None if that is possible or open.

        The first command of the solver must ask for cores.
        """
        limit = f"(set-option :rlimit {steps or self.steps})\n"
        check = f"{limit}(check-sat-assuming ({' '.join(assumed)}))\n(set-option :rlimit 0)\n"
        with thinking(self.context):
            output = self.execute(check).strip()
        if output != "unsat":
            return None
        return self.execute("(get-unsat-core)\n").strip().strip("()").split()


VALUE = r"\(([^\s()]+) (?:(true)|(false)|(\d+)|\(- (\d+)\))\)"


def values(output: str) -> dict[str, bool | int]:
    """Return the values that z3 prints."""
    model: dict[str, bool | int] = {}
    for name, yes, no, positive, negative in re.findall(VALUE, output):
        model[name] = bool(yes) if yes or no else int(positive or f"-{negative}")
    return model
