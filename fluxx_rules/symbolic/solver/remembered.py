"""Answers of the solver, remembered from one run to the next by the hash of the question.

The question is the whole text that the solver would read, the limit of its steps and its version.
Nothing is remembered unless a program asks for it (`use`): the command line does.

What a wrong entry could do: a model is checked against the question (`once.py`), and by the
engine (`goals/deciding.py`), before anything is said of it, so that a false one comes to nothing.
That something cannot be, or can be without saying how, would be believed where no certificate and
no count of cards says otherwise. The checksum keeps damage from looking like that, and
``--no-cache`` asks anew. Where the solver gave up nothing is remembered.
"""

from __future__ import annotations

import os
from functools import cache
from importlib.util import find_spec
from typing import Literal

import msgspec

from ...cards.files import kept
from .terms import Model

MOST = 20_000
"""So many answers, the latest ones."""
SAT = "sat "
UNSAT = "unsat"


class Remembered:
    """The answers of one file. A line is a question's hash, and the sealed answer."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.lines = lines(path)
        self.new: dict[str, bytes] = {}

    def answer(self, question: str, wanted: set[str]) -> tuple[Model | Literal[False], int] | None:
        """A model of these variables or false for none, and what it cost; or it is not known."""
        content = kept.opened(self.new.get(question) or self.lines.get(question, b""))
        if content is None or not content.startswith(question.encode()):
            return None
        price, _, said = content[len(question) + 1 :].decode(errors="replace").partition(" ")
        if not price.isdecimal():
            return None
        if said == UNSAT:
            return False, int(price)
        try:
            model = msgspec.json.decode(said.removeprefix(SAT), type=dict[str, bool | int])
        except msgspec.MsgspecError:
            return None
        known = said.startswith(SAT) and model.keys() == wanted
        return (model, int(price)) if known else None

    def remember(self, question: str, model: Model | None, price: int) -> None:
        said = UNSAT if model is None else SAT + msgspec.json.encode(model).decode()
        self.new[question] = kept.sealed(f"{question} {price} {said}".encode())

    def write(self) -> None:
        """With what others have written meanwhile; the oldest go first."""
        if self.new:
            both = lines(self.path) | self.new
            told = [b"%s %s\n" % (question.encode(), line) for question, line in both.items()]
            while sum(map(len, told := told[-MOST:])) > kept.BIGGEST // 2:
                told = told[len(told) // 4 + 1 :]
            kept.write(self.path, b"".join(told))
            self.new = {}


def lines(path: str) -> dict[str, bytes]:
    found = {}
    for line in kept.read(path).split(b"\n")[:MOST]:
        question, _, entry = line.partition(b" ")
        if entry:
            found[question.decode("latin-1")] = entry
    return found


_in_use: list[Remembered] = []


def use(folder: str) -> None:
    """From now on answers are remembered there; with no folder, nowhere."""
    _in_use[:] = [Remembered(os.path.join(folder, "answers"))] if folder else []


def in_use() -> Remembered | None:
    return _in_use[0] if _in_use else None


def write() -> None:
    for each in _in_use:
        each.write()


@cache
def version() -> str:
    """Of the solver, found without loading it."""
    spec = find_spec("z3")
    if spec is None or spec.origin is None:
        return ""
    place = os.path.dirname(os.path.dirname(spec.origin))
    return " ".join(sorted(name for name in os.listdir(place) if name.startswith("z3_solver")))
