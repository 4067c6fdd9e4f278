"""Benchmark of random play, replay, copying and hashing, against other card-game engines.

Four players play Fluxx 5.0 with the Creeper Pack, without invariants. A decision is a choice of a
player, never of chance, between two options or more. Decisions of different games differ, so a
ratio to another game gives the class of an engine, no more.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import cycle
from random import Random

from analysis.benchmarks.measuring import Cost, medians, show, unit_cost
from analysis.benchmarks.peers import PEERS, PLAYERS
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.engine import apply, opening
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import Program, program
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import SEATS

GAMES = 20
"""Games that are replayed, and whose states are copied."""
UNO, _, CRAZY_EIGHTS = PEERS


def compiled() -> Program:
    """Return the deck of all measurements."""
    return program(load_deck("fluxx5", "creeper_pack"))


def random_game(deck: Program, random: Callable[[], float]) -> int:
    """Play a random game and return the number of its decisions."""
    decisions = 0
    s = opening(deck, PLAYERS)
    while s.ask is not None:
        asked = s.ask
        decisions += asked[0] < SEATS
        apply(s, at_random(asked, random))
    return decisions


def recorded(deck: Program, random: Callable[[], float]) -> tuple[int, list[int], list[State]]:
    """Return the decisions, all answers and all states of a random game."""
    decisions, answers, states = 0, list[int](), list[State]()
    s = opening(deck, PLAYERS)
    while s.ask is not None:
        states.append(s.copy())
        decisions += s.ask.who < SEATS
        answers.append(at_random(s.ask, random))
        apply(s, answers[-1])
    return decisions, answers, states


def replayed_game(deck: Program, decisions: int, answers: list[int]) -> int:
    """Play a recorded game again and return the number of its decisions."""
    s = opening(deck, PLAYERS)
    for answer in answers:
        apply(s, answer)
    return decisions


def copied(states: list[State]) -> int:
    """Copy and hash every state and return their number."""
    for s in states:
        hash(s.copy())
    return len(states)


def random_play(seed: int = 0) -> Cost:
    """Return the cost of a decision of random games."""
    return unit_cost(partial(random_game, compiled(), Random(seed).random))


def shared_play(pool: ProcessPoolExecutor, processes: int) -> Cost:
    """Return the cost of a decision of processes that play at the same time."""
    costs = list(pool.map(random_play, range(processes)))
    wall = 1 / sum(1 / each.wall for each in costs)
    return Cost(sum(each.cpu for each in costs) / processes, wall)


def figures(rounds: int) -> dict[str, float]:
    """Return ratios of the costs of a decision."""
    deck = compiled()
    games = [recorded(deck, Random(seed).random) for seed in range(GAMES)]
    next_game = cycle(games).__next__
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(random_play, range(2)))
        costs = medians(
            {
                "fluxx": random_play,
                "replay": lambda: unit_cost(lambda: replayed_game(deck, *next_game()[:2])),
                "copy and hash": lambda: unit_cost(lambda: copied(next_game()[2])),
                "one process": lambda: shared_play(pool, 1),
                "two processes": lambda: shared_play(pool, 2),
                **{name: peer(make()) for name, make in PEERS.items()},
            },
            rounds,
        )
    show(f"cost of a decision, medians of {rounds} equal windows", costs, "fluxx")
    ours = costs["fluxx"].cpu
    return {
        "rlcard_environment": costs[UNO].cpu / ours,
        "crazy_eights": costs[CRAZY_EIGHTS].cpu / ours,
        "copy_and_hash": costs["copy and hash"].cpu / ours,
        "replay": ours / costs["replay"].cpu,
    }


def peer(play_game: Callable[[Random], int]) -> Callable[[], Cost]:
    """Return a run of another engine."""
    random = Random(0)
    return lambda: unit_cost(lambda: play_game(random))
