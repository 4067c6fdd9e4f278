"""Steps per second of fuzzing: games from bytes against a state machine of hypothesis, as ratios.

    python3 dev.py bench fuzzing [TARGET]

One run, interleaved: each round measures everything once, in turn, and the best round counts.
Both drivers answer one choice a step; with one cheap invariant, so that the driving itself is
compared, and with all of them. At last, what each of the dearest invariants takes of a step.
"""

from __future__ import annotations

import sys
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

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.fuzzing.driver import Found, NumberSource, Watch, from_bytes, from_seed, play
from fluxx_rules.fuzzing.invariant import Invariant, Seen
from fluxx_rules.fuzzing.invariants import all_invariants, chosen
from fluxx_rules.fuzzing.machine import GameMachine, machine
from fluxx_rules.game.program import program

ROUNDS = 3
STEPS = 4_000
ONE = ("one_winner",)
DEAREST = 10


class Counted(Watch):
    """Counts the steps that it is shown."""

    seen = 0

    def step(self, seen: Seen, n: int) -> Found | None:
        Counted.seen += 1
        return super().step(seen, n)


def from_random_bytes(deck: Deck, names: Sequence[str], number: int) -> float:
    random = Random(number)
    return games(deck, names, lambda n: from_bytes(random.randbytes(2_000)))


def from_seeds(deck: Deck, names: Sequence[str], number: int) -> float:
    return games(deck, names, lambda n: from_seed(f"{number}/{n}"))


def games(deck: Deck, names: Sequence[str], source: Callable[[int], NumberSource]) -> float:
    """As `fluxx fuzz` plays them: dear invariants are asked in a sample of the steps."""
    watch = Watch(chosen(names))
    began, steps = time.process_time(), 0
    for number in count():
        steps += len(play(program(deck), 4, source(number), watch, number).answers)
        if steps >= STEPS:
            break
    return steps / (time.process_time() - began)


def from_machine(deck: Deck, names: Sequence[str], number: int, every: bool = False) -> float:
    """Answers only: what else the machine can do is left out."""

    class Games(machine(deck, names)):  # type: ignore[misc]
        join = fork = save_and_load = None

        def __init__(self) -> None:
            super().__init__()
            self.watch = Counted(chosen(names), every=every)

    games: type[GameMachine] = Games
    Counted.seen = 0
    began = time.process_time()
    run_state_machine_as_test(
        seed(number)(games),
        settings=settings(
            max_examples=15, stateful_step_count=200, deadline=None, database=None,
            phases=[Phase.generate], suppress_health_check=list(HealthCheck),
        ),
    )  # fmt: skip
    return Counted.seen / (time.process_time() - began)


def costs(deck: Deck) -> dict[str, float]:
    """Microseconds a step that each invariant takes, asked as often as `fluxx fuzz` does."""
    spent, steps = Counter[str](), 0
    watch = Watch(timed(each, spent) for each in all_invariants().values())
    for number in range(ROUNDS * STEPS // 200):
        steps += len(play(program(deck), 4, from_seed(number), watch, number).answers)
    return {name: took / steps / 1e3 for name, took in spent.most_common()}


def timed(invariant: Invariant, spent: Counter[str]) -> Invariant:
    """The same invariant, whose time is counted."""

    def timing(look: Callable[[Any], Iterable[str]]) -> Callable[[Any], Iterable[str]]:
        def looked(at: object) -> Iterable[str]:
            began = time.perf_counter_ns()
            told = list(look(at))
            spent[invariant.name] += time.perf_counter_ns() - began
            return told

        return looked

    looks = {kind: getattr(invariant, kind) for kind in ("state", "step", "game")}
    own = {kind: timing(look) for kind, look in looks.items() if look is not None}
    return msgspec.structs.replace(invariant, **own)


def main(target: str = "fluxx5+creeper_pack") -> None:
    deck = load_deck(target)
    play(program(deck), 4, from_seed(0), Watch([]))
    every = tuple(all_invariants())
    for told, names in (("one cheap invariant", ONE), (f"all {len(every)} invariants", every)):
        best: dict[str, float] = {}
        for number in range(ROUNDS):
            for name, drive in DRIVERS.items():
                best[name] = max(best.get(name, 0.0), drive(deck, names, number))
        print(f"{target}, {told}:")
        for name, rate in best.items():
            ratios = (f"{rate / best[each]:6.1f} x" for each in best if each.startswith("machine"))
            print(f"  {name:20} {rate:10,.0f} steps/s {' '.join(ratios)}")
    spent = costs(deck)
    print(f"{target}, microseconds a step: {sum(spent.values()):.1f}, of which")
    for name, took in list(spent.items())[:DEAREST]:
        print(f"  {took:6.1f}  {name.replace('_', ' ')}")


DRIVERS: dict[str, Callable[[Deck, Sequence[str], int], float]] = {
    "bytes": from_random_bytes,
    "seeded": from_seeds,
    "machine, same sample": from_machine,
    "machine, every step": partial(from_machine, every=True),
}

if __name__ == "__main__":
    main(*sys.argv[1:])
