"""Targets of mutation: functions of two groups of modules, and tests that can detect mutants."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from analysis.mutation.operators import Mutant, mutants
from analysis.syntax_patch import PACKAGE, functions

ROOT = Path(__file__).parents[2]
GROUPS: dict[str, tuple[str, ...]] = {
    "engine": (
        "game.settle",
        "game.limits",
        "game.drawing",
        "game.turn",
        "game.playing",
        "game.theft",
        "game.window",
        "game.winning",
    ),
    "analysis": (
        "reasoning.rules.clashes",
        "language.obligation",
        "reasoning.deck.uses",
        "reasoning.deck.reachable_cards",
        "reasoning.goals.placement",
        "reasoning.goals.candidate_placements",
        "reasoning.goals.placement_builder",
        "reasoning.goals.certificate",
        "reasoning.goals.necessary_counts",
    ),
}
AIMS = {"engine": 90, "analysis": 85}
"""The percentage of each group that must be killed."""
SUITE = (
    "cards",
    "checks",
    "fuzzing",
    "game",
    "language",
    "reasoning",
    "rulings",
    "soundness",
    "symbolic",
)
"""Folders of tests that run the engine or the analysis in their own process."""
LEFT_OUT = (
    "tests/rulings/test_lists.py",
    "tests/soundness/test_planted_in_the_analysis.py",
)
"""Tests of rulings, which are probes themselves, and of planted faults."""


@dataclass(frozen=True)
class Function:
    """A function of a mutated module."""

    group: str
    module: str
    name: str
    node: ast.FunctionDef

    @property
    def id(self) -> str:
        return f"{self.module}:{self.name}"

    @cached_property
    def digest(self) -> str:
        """The digest of the syntax, without formatting and comments."""
        return sha256(ast.dump(self.node).encode()).hexdigest()[:16]

    @cached_property
    def mutants(self) -> list[Mutant]:
        return mutants(self.id, self.node)


def all_functions() -> Iterator[Function]:
    """Yield all functions of the mutated modules."""
    for group, modules in GROUPS.items():
        for module in modules:
            spec = find_spec(f"{PACKAGE}.{module}")
            if spec is None or spec.origin is None:
                raise LookupError(f"{module} is gone: correct GROUPS in {Path(__file__).name}")
            for name, node in functions(ast.parse(Path(spec.origin).read_bytes())):
                yield Function(group, module, name, node)
