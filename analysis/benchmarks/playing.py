"""Random play, copying, hashing and replay, as ratios from one interleaved run.

    python3 dev.py bench playing [DECISIONS]

Four players, one core, Fluxx 5.0 with the Creeper Pack, invariants off. A decision is a
player's choice among two options or more, never chance's. Each round measures everything once,
in turn, so that what else the machine does falls on all alike; the best round counts.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from random import Random

from analysis.benchmarks import peers
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.engine import apply, opening
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import Program, program
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import SEATS

Rate = tuple[int, float]
ROUNDS = 5


def deck() -> Program:
    return program(load_deck("fluxx5", "creeper_pack"))


def fluxx(decisions: int, seed: int = 0) -> Rate:
    compiled, random = deck(), Random(seed).random
    began, made = time.process_time(), 0
    while made < decisions:
        s = opening(compiled, 4)
        while s.ask is not None:
            asked = s.ask
            made += asked[0] < SEATS
            apply(s, at_random(asked, random))
    return made, time.process_time() - began


def replayed(decisions: int) -> Rate:
    """The same games with their answers given, counted by the same decisions."""
    compiled, random = deck(), Random(1).random
    games, made = [], 0
    while made < decisions:
        s, answers = opening(compiled, 4), []
        while s.ask is not None:
            made += s.ask.who < SEATS
            answers.append(at_random(s.ask, random))
            apply(s, answers[-1])
        games.append(answers)
    began = time.process_time()
    for answers in games:
        s = opening(compiled, 4)
        for answer in answers:
            apply(s, answer)
    return made, time.process_time() - began


def copied(decisions: int) -> Rate:
    """Copy and hash the state at every decision; only that is timed."""
    compiled, random = deck(), Random(2).random
    states: list[State] = []
    while len(states) < min(decisions, 20_000):
        s = opening(compiled, 4)
        while s.ask is not None:
            states.append(s.copy())
            apply(s, at_random(s.ask, random))
    began = time.process_time()
    for s in states:
        hash(s.copy())
    return len(states), time.process_time() - began


def in_two_processes(decisions: int) -> Rate:
    """Wall time of the same work split over two processes."""
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(fluxx, (1000, 1000)))
        began = time.perf_counter()
        made = sum(done for done, _ in pool.map(fluxx, (decisions // 2,) * 2, (0, 1)))
        return made, time.perf_counter() - began


CONTESTANTS: dict[str, Callable[[int], Rate]] = {
    "fluxx": fluxx,
    "replay": replayed,
    "copy and hash": copied,
    "two processes": in_two_processes,
    "RLCard UNO environment": peers.rlcard_uno_env,
    "RLCard UNO bare game": peers.rlcard_uno_game,
    "OpenSpiel crazy_eights": peers.openspiel_crazy_eights,
}


def main(decisions: int = 60_000) -> None:
    best: dict[str, float] = dict.fromkeys(CONTESTANTS, 0.0)
    for _ in range(ROUNDS):
        for name, run in CONTESTANTS.items():
            made, seconds = run(decisions)
            best[name] = max(best[name], made / seconds)
    ours = best["fluxx"]
    print(f"{'':28}{'per second':>12}   ratio")
    for name, rate in best.items():
        print(f"{name:28}{rate:12,.0f}   {ratio(name, ours, rate)}")


LEAST = {"RLCard UNO environment": "1.8", "OpenSpiel crazy_eights": "0.25"}


def ratio(name: str, ours: float, rate: float) -> str:
    if name == "fluxx":
        return ""
    if name == "copy and hash":
        return f"{ours / rate:.3f} of one random decision (at most 0.15)"
    if name == "replay":
        return f"{rate / ours:.2f} times random play (at least 2)"
    if name == "two processes":
        return f"{rate / ours:.2f} times one process"
    target = f" (at least {LEAST[name]})" if name in LEAST else ""
    return f"fluxx makes {ours / rate:.2f} times as many{target}"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
