"""What is not asked of micro-decks: the two readings of a card's text, and games of mixes."""

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
"""How many cards or mixes, how many states or decisions, and what is wrong."""


def text(number: int, seed: int) -> str:
    try:
        compare(CASES[number], STATES, seed)
    except Disagree as wrong:
        return f"{CASES[number].name}: {wrong}"
    return ""


def effects(seed: int, pool: ProcessPoolExecutor) -> Counted:
    """Random states of each of these cards: the engine does what the solver's reading allows, a
    model of it is something that the engine does, and nothing else is allowed."""
    wrong = filter(None, pool.map(partial(text, seed=seed), range(len(CASES))))
    return len(CASES), len(CASES) * STATES, list(wrong)


def mixes() -> list[str]:
    """Two by two, and all at once."""
    return [*map("+".join, combinations(editions(), 2)), "+".join(editions())]


def decisions(mix: str, games: int, seed: int) -> tuple[int, str]:
    """Every invariant after every step, and every game replayed to an equal state."""
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
    asked = mixes() if number else []
    found = list(pool.map(partial(decisions, games=number, seed=seed), asked))
    return len(asked), sum(made for made, _ in found), [wrong for _, wrong in found if wrong]
