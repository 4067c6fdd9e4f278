"""Comparison of the two readings of each effect, by the engine and by the solver."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from functools import partial

from analysis.soundness.random_games import Counted
from tests.symbolic.agreement import Disagree, compare
from tests.symbolic.test_faults import CASES

STATES = 60


def text(number: int, seed: int) -> str:
    """Return how engine and solver disagree on an effect, or an empty text."""
    try:
        compare(CASES[number], STATES, seed)
    except Disagree as wrong:
        return f"{CASES[number].name}: {wrong}"
    return ""


def effects(seed: int, pool: ProcessPoolExecutor) -> Counted:
    """Compare engine and solver on random states of each example card.

    The engine does what the solver allows, a model of the solver is something that the engine does,
    and nothing else is allowed.
    """
    wrong = filter(None, pool.map(partial(text, seed=seed), range(len(CASES))))
    return len(CASES), len(CASES) * STATES, list(wrong)
