"""Comparison of engine and solver effect by effect, and games of mixes with all invariants."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from random import Random

from analysis.soundness.random_games import again, play
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import editions
from fluxx_rules.game.program import program
from tests.symbolic.agreement import Disagree, compare
from tests.symbolic.test_faults import CASES

STATES = 60
Counted = tuple[int, int, list[str]]
"""The number of cards or mixes, the number of states or decisions, and the failures."""


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


def mixes() -> list[str]:
    """Return all pairs of editions, and all editions together."""
    return [*map("+".join, combinations(editions(), 2)), "+".join(editions())]


def decisions(mix: str, games: int, seed: int) -> tuple[int, str]:
    """Play games with every invariant after every step, and replay each to an equal state."""
    compiled, made = program(load_deck(mix)), 0
    for game in range(games):
        players = 2 + game % 5
        try:
            s, answers, some = play(compiled, players, Random(f"{seed}/{game}"))
            assert again(compiled, players, answers) == s, "it does not replay"
        except AssertionError as wrong:
            return made, f"{mix}, game {game}: {str(wrong)[:200]}"
        made += some
    return made, ""


def games(number: int, seed: int, pool: ProcessPoolExecutor) -> Counted:
    """Play games of all mixes."""
    asked = mixes() if number else []
    found = list(pool.map(partial(decisions, games=number, seed=seed), asked))
    return len(asked), sum(made for made, _ in found), [wrong for _, wrong in found if wrong]
