"""Benchmark of a mix in memory: from a ticked card to the findings of ``check --quick``."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import quantiles

from analysis.benchmarks import toggles
from analysis.benchmarks.checking import ALL, TWO
from analysis.benchmarks.measuring import Cost, median_of, python, show
from fluxx_rules.cards.preparing import prepare

TOGGLES = 100


def figures(rounds: int) -> dict[str, float]:
    """Return the CPU time of a toggle as multiples of ``import z3``.

    Each round toggles other cards.
    """
    prepare()
    z3: list[Cost] = []
    two: list[Cost] = []
    all_: list[Cost] = []
    for n in range(rounds):
        for target, costs in ((TWO, two), (ALL, all_)):
            z3.append(python("-c", "import z3"))
            costs += toggled(target, n)
    named = {
        "import z3": median_of(z3),
        "two editions": median_of(two),
        "two editions, 95 % of them": most_of(two),
        "all editions": median_of(all_),
        "all editions, 95 % of them": most_of(all_),
    }
    show(f"{rounds * TOGGLES} toggles of one card", named, "import z3")
    base, *others = (each.cpu for each in named.values())
    names = ("two_editions", "two_editions_slow", "all_editions", "all_editions_slow")
    return {name: cpu / base for name, cpu in zip(names, others, strict=True)}


def toggled(target: str, seed: int) -> list[Cost]:
    """Return the cost of each toggle in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "costs.json")
        python(toggles.__file__, target, str(seed), str(TOGGLES), str(file))
        return [Cost(*each) for each in json.loads(file.read_text("utf-8"))]


def most_of(costs: list[Cost]) -> Cost:
    """Return the costs that 95 % of the toggles do not exceed."""
    return Cost(*(quantiles(each, n=20)[-1] for each in zip(*costs, strict=True)))
