"""Benchmark of cold starts of `fluxx check`: against loading the solver and `fluxx cards`.

The cost of z3 as second judge is what a check takes above `--quick`.
"""

from __future__ import annotations

from analysis.benchmarks.measuring import fluxx, medians, python, show
from fluxx_rules.cards.preparing import prepare

TWO = "nature+doctor_who"
ALL = "fluxx5+creeper_pack+star+nature+doctor_who+monster+stoner+batman"

GOALS = f"""
from fluxx_rules.cards.library import load_deck
from fluxx_rules.reasoning.goals.answers import answers
from fluxx_rules.session import Session, using
with using(Session()):
    deck = load_deck("{ALL}")
    known = answers(deck)
    for goal in known.goals:
        known.can_be_met(goal)
"""
"""What counting and the engine do for ``--prove``."""
ACCEPTED = f"""{GOALS}
    from fluxx_rules.reasoning.confirmation.accepted import accepted
    accepted(deck)
"""


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
            "two, quick": lambda: fluxx("check", "--quick", TWO),
            "all, quick": lambda: fluxx("check", "--quick", ALL),
            "Goals of all": lambda: python("-c", GOALS),
            "and z3 for --prove": lambda: python("-c", ACCEPTED),
        },
        rounds,
    )
    show(f"medians of {rounds} cold processes", costs, "import z3")
    z3 = costs["import z3"].cpu

    def above(whole: str, part: str) -> float:
        return (costs[whole].cpu - costs[part].cpu) / z3

    return {
        "two_editions": costs["two editions"].cpu / z3,
        "all_editions": costs["all editions"].cpu / z3,
        "two_editions_quick": costs["two, quick"].cpu / z3,
        "all_editions_quick": costs["all, quick"].cpu / z3,
        "confirming_two": above("two editions", "two, quick"),
        "confirming_all": above("all editions", "all, quick"),
        "proving_all": above("and z3 for --prove", "Goals of all"),
        "one_look_up": costs["one look-up"].cpu / costs["cards"].cpu,
    }
