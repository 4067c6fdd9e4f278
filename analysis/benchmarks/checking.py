"""Benchmark of cold starts of `fluxx check`: against loading the solver and `fluxx cards`."""

from __future__ import annotations

from analysis.benchmarks.measuring import fluxx, medians, python, show
from fluxx_rules.cards.preparing import prepare

TWO = "nature+doctor_who"
ALL = "fluxx5+creeper_pack+star+nature+doctor_who+monster+stoner+batman"


def figures(rounds: int) -> dict[str, float]:
    """Return the CPU time of checks as multiples of simpler commands.

    Prepared card files are written anew: a build has them, and a change of the reader makes them
    stale.
    """
    prepare()
    costs = medians(
        {
            "import z3": lambda: python("-c", "import z3"),
            "cards": lambda: fluxx("cards", TWO),
            "one look-up": lambda: fluxx("check", "--select", "FX206", TWO),
            "two editions": lambda: fluxx("check", TWO),
            "all editions": lambda: fluxx("check", ALL),
        },
        rounds,
    )
    show(f"medians of {rounds} cold processes", costs, "import z3")
    return {
        "two_editions": costs["two editions"].cpu / costs["import z3"].cpu,
        "all_editions": costs["all editions"].cpu / costs["import z3"].cpu,
        "one_look_up": costs["one look-up"].cpu / costs["cards"].cpu,
    }
