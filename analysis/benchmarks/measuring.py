"""Measurement for benchmarks: interleaved rounds, medians, and the table of targets to meet."""

from __future__ import annotations

import gc
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from statistics import median
from typing import NamedTuple

import msgspec

TARGETS = Path(__file__).with_name("targets.toml")
WINDOW = 0.35
"""CPU seconds for which each contestant works in a round."""


class LeftOut(Exception):
    """A benchmark that cannot run on this machine, with the reason."""


class Cost(NamedTuple):
    """Seconds that a run takes, or one unit of its work."""

    cpu: float
    wall: float


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bound for a figure; `missed` is the last figure of a target that is known to be missed."""

    what: str
    against: str
    at_most: float | None = None
    at_least: float | None = None
    missed: float | None = None

    @property
    def bound(self) -> str:
        return f"<= {self.at_most:g}" if self.at_most is not None else f">= {self.at_least:g}"

    def is_met(self, figure: float) -> bool:
        """Return whether the figure keeps the bound."""
        if self.at_most is not None:
            return figure <= self.at_most
        return self.at_least is not None and figure >= self.at_least


@cache
def targets() -> dict[str, dict[str, Target]]:
    """Return the targets of each benchmark by their names."""
    return msgspec.toml.decode(TARGETS.read_bytes(), type=dict[str, dict[str, Target]])


def state(target: Target, figure: float | None) -> str:
    """Return "met" or "MISSED"; without a figure, what the table says."""
    if figure is None:
        return "met" if target.missed is None else f"MISSED ({rounded(target.missed)})"
    if not target.is_met(figure):
        return f"MISSED ({rounded(figure)})"
    return f"met ({rounded(figure)})" + ("" if target.missed is None else ", listed as missed")


def table(figures: Mapping[str, Mapping[str, float]] | None = None) -> str:
    """Return the table of targets: those with figures, or all as listed."""
    rows = [("benchmark", "what", "compared with", "bound", "state")]
    for benchmark, named in targets().items():
        measured = None if figures is None else figures.get(benchmark, {})
        for name, target in named.items():
            if measured is None or name in measured:
                figure = None if measured is None else measured[name]
                words = (target.what, target.against, target.bound, state(target, figure))
                rows.append((benchmark, *words))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    return "\n".join(lines)


def cost(run: Callable[[], object]) -> Cost:
    """Return the cost of a run in this process."""
    gc.collect()  # else the run pays for the garbage of the one before
    wall, cpu = time.perf_counter(), time.process_time()
    run()
    return Cost(time.process_time() - cpu, time.perf_counter() - wall)


def unit_cost(work: Callable[[], int], window: float = WINDOW) -> Cost:
    """Return the cost of one unit of work; `work` returns how many units it did."""
    units = 0

    def whole() -> None:
        nonlocal units
        end = time.process_time() + window
        while time.process_time() < end:
            units += work()

    cpu, wall = cost(whole)
    return Cost(cpu / units, wall / units)


def python(*args: str) -> Cost:
    """Return the cost of a Python process that starts in an empty home folder.

    Nothing of this user's environment reaches it, neither settings nor caches.
    """
    with tempfile.TemporaryDirectory() as home:
        env = {"HOME": home, "PATH": os.defpath}
        wall, cpu = time.perf_counter(), cpu_of_children()
        command = [sys.executable, *args]
        done = subprocess.run(command, cwd=home, env=env, capture_output=True, check=False)
        taken = Cost(cpu_of_children() - cpu, time.perf_counter() - wall)
    if done.returncode not in (0, 1) or done.stderr:
        raise SystemExit(f"{' '.join(args)}: exit code {done.returncode}\n{done.stderr.decode()}")
    return taken


def fluxx(*args: str) -> Cost:
    """Return the cost of the command `fluxx`."""
    return python(str(Path(sys.executable).with_name("fluxx")), *args)


def cpu_of_children() -> float:
    """Return the CPU seconds of all child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def medians(runs: Mapping[str, Callable[[], Cost]], rounds: int) -> dict[str, Cost]:
    """Return the median cost of each run.

    The runs take turns, so that the load of the machine falls on all alike. A first round, which
    compiles and fills caches, does not count.
    """
    costs: dict[str, list[Cost]] = {name: [] for name in runs}
    for _ in range(1 + rounds):
        for name, run in runs.items():
            costs[name].append(run())
    return {name: median_of(each[1:]) for name, each in costs.items()}


def median_of(costs: list[Cost]) -> Cost:
    """Return the medians of CPU and of wall time."""
    return Cost(*map(median, zip(*costs, strict=True)))


def show(title: str, costs: Mapping[str, Cost], base: str) -> None:
    """Print costs with the ratio of each to that of `base`, in CPU and in wall time."""
    width = max(map(len, costs))
    print(f"{title}\n  {'':{width}}       CPU      wall  ratios to {base}")
    for name, each in costs.items():
        ratios = [taken / of for taken, of in zip(each, costs[base], strict=True)]
        times = "".join(f"  {duration(taken):>8}" for taken in each)
        print(f"  {name:{width}}{times}  {rounded(ratios[0])} CPU, {rounded(ratios[1])} wall")


def duration(seconds: float) -> str:
    """Return the time in the largest unit of which it has one."""
    units = {"s": 1.0, "ms": 1e-3}
    unit, size = next((each for each in units.items() if seconds >= each[1]), ("us", 1e-6))
    return f"{rounded(seconds / size)} {unit}"


def rounded(number: float) -> str:
    """Return the number with three digits or more, never as a power of ten."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"
