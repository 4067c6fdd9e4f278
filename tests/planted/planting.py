"""Planting of faults: each is a patch by a test, never a switch in the package.

A fault is a function. Its name describes the behaviour of the broken engine. Its docstring
describes the mistake of a programmer, and the ruling or fact that it breaks.
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
    SMALL: USUAL,
    HANDFUL: USUAL,
    TROUBLES: USUAL,
    LOSING: USUAL,
    ANSWERS: "star",
    SEATS: "star",
    ROUND: "nature",
    TOOLS: USUAL,
    EVENING: "star",
    BURROW: "nature",
    FARM: USUAL,
    SCANT: USUAL,
}
"""The edition with the rulings for each deck of the tests, which has none of its own."""


@dataclass(frozen=True)
class Fault:
    name: str
    mistake: str
    plant: Plant
    deck: str
    """The deck whose games can show it."""
    unruled: str
    """The reason why no ruling can detect it; empty if one does."""

    @property
    def ruled_by(self) -> str:
        """Return the deck whose rulings run."""
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
    """Put the broken function wherever the engine imported, listed or offered the original."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith("fluxx_rules."):
            for attribute, value in list(vars(module).items()):
                if value is original:
                    patch.setattr(module, attribute, broken)
    for word, value in list(state_queries.KNOWN.items()):  # functions for expressions of cards
        if value is original:
            patch.setitem(state_queries.KNOWN, word, broken)
    steps = vars(program)["STEPS"]  # decks that are compiled later use these steps
    patch.setattr(
        program, "STEPS", {n: broken if step is original else step for n, step in steps.items()}
    )


@contextmanager
def planted(fault: Fault) -> Iterator[None]:
    """Run the body with this one fault, in a session of its own.

    Invariants are imported before, because a later import would keep the broken function.
    """
    all_invariants()
    with pytest.MonkeyPatch.context() as patch, using(Session()):
        fault.plant(patch)
        yield
