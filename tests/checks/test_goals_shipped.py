"""The Goals of the shipped decks, and the witnesses and proofs of findings about Goals."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from fluxx_rules.checks.goals import statuses
from fluxx_rules.game.program import program
from fluxx_rules.language import core
from fluxx_rules.reasoning.goals.answers import answers
from fluxx_rules.reasoning.goals.certificate import has_shortage
from fluxx_rules.reasoning.goals.placement import Placement, who_meets
from tests.checks.pages import cases

GOALS = {"FX401", "FX402", "FX403", "FX404", "FX405", "FX406", "FX407", "FX408", "FX409", "FX410",
         "FX411", "FX412", "FX415", "FX902"}  # fmt: skip
SHIPPED = ("fluxx3", "fluxx4", "ecofluxx", "fluxx5", "stoner", "batman", "monster", "nature",
           "nature:easy", "doctor_who", "star", "fluxx5+creeper_pack",
           "fluxx5+doctor_who+star")  # fmt: skip


@pytest.mark.parametrize("target", SHIPPED)
def test_the_shipped_decks_have_no_faulty_goals(target: str) -> None:
    deck = load_deck(target)
    assert [each.message for each in run_checks(deck, GOALS) if each.severity.value != "info"] == []
    assert set(statuses(deck).values()) <= {"placeable", "undocumented"}


def test_a_deck_that_needs_no_proofs_loads_no_solver() -> None:
    source = """
import sys
from fluxx_rules import checks
from fluxx_rules.cards.library import load_deck
print(len(list(checks.run_checks(load_deck("star")))))
print("z3" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True,
                          check=True, cwd=Path(__file__).parents[2])  # fmt: skip
    assert done.stdout.split()[-1] == "False"


@pytest.mark.parametrize("target", ["FX405", "FX406", "FX407", "FX408", "FX415", "doctor_who"])
def test_the_engine_confirms_every_witness(target: str) -> None:
    """The placement is built from the data of the finding alone."""
    deck = cases(target)[0].deck() if target.startswith("FX") else load_deck(target)
    shown = [each for each in run_checks(deck, GOALS) if each.witness is not None]
    p = program(deck)
    for finding in shown:
        assert finding.witness is not None
        given = finding.witness.shows[0].given
        tables = given.get("tables", {})
        zones = [sum(p.bit_of[card] for card in tables.get(seat, ())) for seat in given["players"]]
        who = who_meets(p, p.bit_of[given["goals"][0]], Placement(tuple(zones)))
        assert who.bit_count() > (finding.code in ("FX406", "FX407", "FX408")), finding.code
    assert shown or target == "FX405", "FX405 says that there is no such state"


def test_a_false_shortage_is_not_confirmed() -> None:
    deck = cases("FX402")[0].deck()
    known = answers(deck)
    ((goal, card),) = known.goals.items()
    need = known.shortage(goal)
    assert need is not None and has_shortage(deck, card, need)
    assert not has_shortage(deck, card, replace(need, number=2)), "there are two"
    assert not has_shortage(deck, card, replace(need, number=4)), "the Goal does not ask for four"
    assert not has_shortage(deck, card, replace(need, descriptions=(core.Such(names=("Doctor",)),)))
