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
    answers: dict[str, list[Cost]] = {TWO: [], ALL: []}
    garbage: dict[str, list[Cost]] = {TWO: [], ALL: []}
    for n in range(rounds):
        for target in answers:
            z3.append(python("-c", "import z3"))
            for answer, collection in toggled(target, n):
                answers[target].append(answer)
                garbage[target].append(collection)
    named = {"import z3": median_of(z3)}
    for name, target in (("two editions", TWO), ("all editions", ALL)):
        named[name] = median_of(answers[target])
        named[f"{name}, 95 % of them"] = most_of(answers[target])
        named[f"{name}, garbage after each"] = median_of(garbage[target])
    show(f"{rounds * TOGGLES} toggles of one card", named, "import z3")
    base = named["import z3"].cpu
    return {
        "two_editions": named["two editions"].cpu / base,
        "two_editions_slow": named["two editions, 95 % of them"].cpu / base,
        "all_editions": named["all editions"].cpu / base,
        "all_editions_slow": named["all editions, 95 % of them"].cpu / base,
    }


def toggled(target: str, seed: int) -> list[tuple[Cost, Cost]]:
    """Return the cost of each toggle in a process of its own, and of the garbage after it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "costs.json")
        python(toggles.__file__, target, str(seed), str(TOGGLES), str(file))
        return [(Cost(*one), Cost(*two)) for one, two in json.loads(file.read_text("utf-8"))]


def most_of(costs: list[Cost]) -> Cost:
    """Return the costs that 95 % of the toggles do not exceed."""
    return Cost(*(quantiles(each, n=20)[-1] for each in zip(*costs, strict=True)))
