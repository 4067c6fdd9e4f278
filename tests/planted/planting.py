"""How a fault is planted: as a patch that the test makes, never as a switch in the package.

A fault is a function whose name says what the broken engine does. Its docstring says which
mistake of a programmer that is, and which ruling or fact it breaks.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from fluxx_rules.fuzzing.invariants import all_invariants
from fluxx_rules.game import program, state_queries
from fluxx_rules.session import Session, using

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
USUAL = "fluxx5+creeper_pack"
SMALL = "tests/planted/decks/small.yaml"
ANSWERS = "tests/planted/decks/answers.yaml"
SEATS = "tests/planted/decks/seats.yaml"
TROUBLES = "tests/planted/decks/troubles.yaml"
HANDFUL = "tests/planted/decks/handful.yaml"
ROUND = "tests/planted/decks/round.yaml"
LOSING = "tests/planted/decks/losing.yaml"
TOOLS = "tests/planted/decks/tools.yaml"
EVENING = "tests/planted/decks/evening.yaml"
BURROW = "tests/planted/decks/burrow.yaml"
FARM = "tests/planted/decks/farm.yaml"
SCANT = "tests/planted/decks/scant.yaml"
RULED_BY = {
    SMALL: USUAL, HANDFUL: USUAL, TROUBLES: USUAL, LOSING: USUAL, ANSWERS: "star", SEATS: "star",
    ROUND: "nature", TOOLS: USUAL, EVENING: "star", BURROW: "nature",
    FARM: USUAL, SCANT: USUAL,
}  # fmt: skip
"""The decks of the tests have no rulings of their own."""


@dataclass(frozen=True)
class Fault:
    name: str
    mistake: str
    plant: Plant
    deck: str
    """In whose games it can show."""
    unruled: str
    """Why no ruling can notice it; empty, where one does."""

    @property
    def ruled_by(self) -> str:
        """The deck whose rulings are asked."""
        return RULED_BY.get(self.deck, self.deck)


FAULTS: dict[str, Fault] = {}


def fault(deck: str = USUAL, unruled: str = "") -> Callable[[Plant], Plant]:
    def enter(plant: Plant) -> Plant:
        name = plant.__name__.replace("_", " ").strip()
        assert name not in FAULTS, name
        FAULTS[name] = Fault(name, " ".join((plant.__doc__ or "").split()), plant, deck, unruled)
        return plant

    return enter


def instead_of(patch: Patch, original: Callable[..., Any], broken: Callable[..., Any]) -> None:
    """The broken function stands wherever the engine imported, listed or offered the original."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith("fluxx_rules."):
            for attribute, value in list(vars(module).items()):
                if value is original:
                    patch.setattr(module, attribute, broken)
    for word, value in list(state_queries.KNOWN.items()):  # what expressions of cards can call
        if value is original:
            patch.setitem(state_queries.KNOWN, word, broken)
    steps = vars(program)["STEPS"]  # a deck compiled from now on takes its steps from here
    patch.setattr(
        program, "STEPS", {n: broken if step is original else step for n, step in steps.items()}
    )


@contextmanager
def planted(fault: Fault) -> Iterator[None]:
    """Run the body with this one fault, in a session of its own.

    What is first imported while it is broken would keep what is broken.
    """
    all_invariants()
    with pytest.MonkeyPatch.context() as patch, using(Session()):
        fault.plant(patch)
        yield
