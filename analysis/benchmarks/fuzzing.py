"""Benchmark of fuzzing from bytes, against a state machine of hypothesis.

Both drivers answer one choice a step. They check one cheap invariant, which compares the drivers
alone, and all invariants, as users run them. A second table shows the most expensive invariants.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import count
from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from analysis.benchmarks.measuring import Cost, medians, show, unit_cost
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.fuzzing.driver import Found, NumberSource, Watch, from_bytes, from_seed, play
from fluxx_rules.fuzzing.invariant import Invariant, Seen
from fluxx_rules.fuzzing.invariants import all_invariants, chosen
from fluxx_rules.fuzzing.machine import GameMachine, machine
from fluxx_rules.game.program import program

TARGET = "fluxx5+creeper_pack"
PLAYERS = 4
BYTES = 2_000
"""Bytes from which a game is played."""
SETTINGS = settings(
    max_examples=5,
    stateful_step_count=200,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
ONE = ("one_winner",)
PROFILED_GAMES = 60
MOST_EXPENSIVE = 10


class CountingWatch(Watch):
    """Checks of invariants that count the steps."""

    steps = 0

    def step(self, seen: Seen, n: int) -> Found | None:
        CountingWatch.steps += 1
        return super().step(seen, n)


def played(deck: Deck, watch: Watch, source: Callable[[int], NumberSource]) -> Cost:
    """Return the cost of a step of games as `fluxx fuzz` plays them."""
    compiled, numbers = program(deck), count()

    def game() -> int:
        number = next(numbers)
        return len(play(compiled, PLAYERS, source(number), watch, number).answers)

    return unit_cost(game)


def from_random_bytes(deck: Deck, names: Sequence[str]) -> Cost:
    """Return the cost of a step of games from random bytes."""
    random = Random(0)
    return played(deck, Watch(chosen(names)), lambda n: from_bytes(random.randbytes(BYTES)))


def from_seeds(deck: Deck, names: Sequence[str]) -> Cost:
    """Return the cost of a step of games from seeded random numbers."""
    return played(deck, Watch(chosen(names)), from_seed)


def from_machine(deck: Deck, names: Sequence[str], every: bool) -> Cost:
    """Return the cost of a step of the state machine, which only answers.

    With `every`, each step checks all invariants; else expensive ones are checked as often as in
    games from bytes.
    """

    class Games(machine(deck, names)):  # type: ignore[misc]
        join = fork = save_and_load = None

        def __init__(self) -> None:
            super().__init__()
            self.watch = CountingWatch(chosen(names), every=every)

    games: type[GameMachine] = Games
    numbers = count()

    def examples() -> int:
        CountingWatch.steps = 0
        run_state_machine_as_test(seed(next(numbers))(games), settings=SETTINGS)
        return CountingWatch.steps

    return unit_cost(examples)


DRIVERS: dict[str, Callable[[Deck, Sequence[str]], Cost]] = {
    "bytes": from_random_bytes,
    "seeds": from_seeds,
    "state machine": partial(from_machine, every=False),
    "state machine, every step": partial(from_machine, every=True),
}


def figures(rounds: int) -> dict[str, float]:
    """Return how many steps from bytes cost as much as one of the state machine."""
    deck = load_deck(TARGET)
    ratios: list[float] = []
    for names in (ONE, tuple(all_invariants())):
        runs = {name: partial(drive, deck, names) for name, drive in DRIVERS.items()}
        costs = medians(runs, rounds)
        show(f"cost of a step, {len(names)} invariants, {TARGET}", costs, "bytes")
        ratios.append(costs["state machine"].cpu / costs["bytes"].cpu)
    show_profile(deck)
    return {"all_invariants": ratios[-1]}


def show_profile(deck: Deck) -> None:
    """Print the shares of the most expensive invariants in the cost of a step."""
    spent = Counter[str]()
    watch = Watch(timed(each, spent) for each in all_invariants().values())
    began, steps = time.perf_counter_ns(), 0
    for number in range(PROFILED_GAMES):
        steps += len(play(program(deck), PLAYERS, from_seed(number), watch, number).answers)
    whole = time.perf_counter_ns() - began
    print(f"invariants: {spent.total() / whole:.0%} of {whole / steps / 1e3:.0f} us a step")
    for name, taken in spent.most_common(MOST_EXPENSIVE):
        print(f"  {taken / whole:6.1%}  {name.replace('_', ' ')}")


def timed(invariant: Invariant, spent: Counter[str]) -> Invariant:
    """Return the same invariant, whose time is added up in `spent`."""

    def timing(look: Callable[[Any], Iterable[str]]) -> Callable[[Any], Iterable[str]]:
        def looked(at: object) -> Iterable[str]:
            began = time.perf_counter_ns()
            faults = list(look(at))
            spent[invariant.name] += time.perf_counter_ns() - began
            return faults

        return looked

    looks = {kind: getattr(invariant, kind) for kind in ("state", "step", "game")}
    own = {kind: timing(look) for kind, look in looks.items() if look is not None}
    return msgspec.structs.replace(invariant, **own)
