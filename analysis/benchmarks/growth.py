"""Benchmark of `fluxx check`: growth of its cost with the number of cards."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from math import log
from pathlib import Path

from analysis.benchmarks.measuring import Cost, fluxx, medians, show
from analysis.benchmarks.synthetic import card_file

SIZES = (1_000, 4_000, 5_000, 20_000)


def figures(rounds: int) -> dict[str, float]:
    """Return how many times as much four times as many cards cost."""
    with tempfile.TemporaryDirectory() as folder:
        costs = medians({str(size): checker(Path(folder), size) for size in SIZES}, rounds)
    show(f"synthetic cards, medians of {rounds} cold processes", costs, str(SIZES[0]))
    one, four, five, twenty = (costs[str(size)].cpu for size in SIZES)
    exponents = log(four / one, 4), log(twenty / five, 4)
    print("  exponents of growth: {:.2f} from 1,000 to 4,000, {:.2f} beyond".format(*exponents))
    return {"small": four / one, "large": twenty / five}


def checker(folder: Path, size: int) -> Callable[[], Cost]:
    """Return a run of `fluxx check` on a file of synthetic cards."""
    file = folder / f"{size}.yaml"
    file.write_text(card_file(size), encoding="utf-8")
    return lambda: fluxx("check", str(file))
