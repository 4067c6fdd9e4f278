"""A solver that reads text and answers sat, unsat or unknown.

Its limit is a count of steps and never a time, so an answer does not depend on the machine.
Unknown is an answer of its own: who asks whether something can happen has to take it for yes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import msgspec

from .interrupts import thinks
from .terms import Model

STEPS = 20_000_000
"""z3's resource limit for one question."""


class Sat(msgspec.Struct, frozen=True):
    model: Model


class Unsat(msgspec.Struct, frozen=True):
    pass


class Unknown(msgspec.Struct, frozen=True):
    why: str


Answer = Sat | Unsat | Unknown


LONGEST = 500
"""So many characters of a complaint are told."""


class SolverError(Exception):
    """The solver did not understand the text: a fault of ours."""


class Solver:
    """One solver with its own memory. What is told inside of `aside` is forgotten after it."""

    def __init__(self, steps: int = STEPS) -> None:
        from .libz3 import Context

        self.context, self.steps = Context(), steps
        self.tell("(set-option :smt.random_seed 0)\n")

    def tell(self, text: str) -> str:
        said = self.context.read(text)
        if "(error" in said:
            raise SolverError(said[:LONGEST])
        return said

    @contextmanager
    def aside(self, text: str = "") -> Iterator[None]:
        self.tell("(push 1)\n" + text)
        try:
            yield
        except Exception:
            self.tell("(pop 1)\n")
            raise
        else:  # who was interrupted asks no more
            self.tell("(pop 1)\n")

    @property
    def used(self) -> int:
        """How many steps it has taken so far."""
        return int(re.sub(r"\D", "", self.tell("(get-info :rlimit)\n")))

    def ask(self, text: str = "", wanted: Iterable[str] = (), steps: int = 0) -> Answer:
        """Can all that was told be so, together with this? And what are these variables then?"""
        names = " ".join(wanted)
        check = f"(set-option :rlimit {steps or self.steps})\n(check-sat)\n(set-option :rlimit 0)\n"
        with self.aside(text):
            thinks(self.context)
            said = self.tell(check).strip()  # the limit would stop a push as well
            if said == "sat":
                return Sat(values(self.tell(f"(get-value ({names}))\n")) if names else {})
            if said == "unsat":
                return Unsat()
            return Unknown(self.tell("(get-info :reason-unknown)\n").strip())


VALUE = r"\(([^\s()]+) (?:(true)|(false)|(\d+)|\(- (\d+)\))\)"


def values(said: str) -> dict[str, bool | int]:
    model: dict[str, bool | int] = {}
    for name, yes, no, positive, negative in re.findall(VALUE, said):
        model[name] = bool(yes) if yes or no else int(positive or f"-{negative}")
    return model
