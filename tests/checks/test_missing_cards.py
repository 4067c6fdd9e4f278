"""Findings about cards that a deck lacks and an edition has."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.changes import PutIn
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import check
from fluxx_rules.checks.dead_goals import goal_tally
from fluxx_rules.checks.goals import statuses
from fluxx_rules.findings import Finding, Severity
from tests.cards.mixes import Write

OWN = """\
edition: own
cards:
  - keeper: Winter
  - keeper: Tea
  - goal: Mine
    needs: {mine: %s}
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def about(target: str, code: str, name: str) -> Finding:
    found = check(load_deck(target), select=[code], quick=True).findings
    return next(each for each in found if each.aspect == name)


@pytest.mark.parametrize(
    ("take", "how"),
    [
        ("{from: nature, only: [Mud, Dirt, Winter]}", "add it to `only:` (m.yaml:2)"),
        ("{from: nature, without: Water}", "remove it from `without:` (m.yaml:2)"),
    ],
)
def test_a_card_that_the_mix_leaves_out(write: Write, take: str, how: str) -> None:
    write("m.yaml", f"mix: m\ntake: [{take}, doctor_who]\n")
    found = about("m.yaml", "FX401", "Water")
    assert found.severity is Severity.WARNING, "no undocumented card of the Doctor's is Water"
    assert found.suggestion == ""
    assert "Water is in Nature Fluxx, and this deck leaves it out" in found.because
    assert found.advice[0].text.endswith(how)


def test_a_card_that_a_variant_leaves_out(write: Write) -> None:
    write("own.yaml", OWN % "[Tea, Ferns]")
    found = about("nature:easy+own.yaml", "FX401", "Ferns")
    assert found.advice[0].text.endswith("leaves it out: take the whole of nature")


@pytest.mark.parametrize("out", ["[Insects, Worms, Seeds]", "[Bears, Mice]"])
def test_names_that_the_mix_leaves_out_are_no_undocumented_cards(write: Write, out: str) -> None:
    write("m.yaml", f"mix: m\ntake: [{{from: nature, without: {out}}}, doctor_who]\n")
    deck = load_deck("m.yaml")
    goal = "nature/Mammals" if "Mice" in out else "nature/Birds Eat Insects or Worms or Seeds"
    assert goal in {each.card for each in goal_tally(deck).dead if each.sure}
    found = check(deck, select=["FX401", "FX402"], quick=True).findings
    assert {each.severity for each in found if goal in each.cards} == {Severity.WARNING}


@pytest.mark.parametrize(("own", "status"), [("2", "unknown"), ("3", "impossible")])
def test_an_undocumented_goal_is_not_what_a_goal_lacks(write: Write, own: str, status: str) -> None:
    """The edition has four cards. If all Keepers are known, the Goal has too few for sure."""
    goals = (
        "  - goal: Two\n    needs: {at least: 2, of: Tea}\n  - goal: Lost\n    undocumented: all\n"
    )
    write("own.yaml", f"edition: own\nknown: {own} of 4\ncards:\n  - keeper: Tea\n{goals}")
    assert statuses(load_deck("own.yaml"))["own/Two"] == status


MAMMALS = "Mammals, Bears, Air, Sunshine, Rainbows, Water"


def test_cards_of_the_editions_of_the_mix_come_before_copies_of_others(write: Write) -> None:
    """EcoFluxx has Bears too, and Nature Fluxx, which the mix takes, has Rabbits and Mice."""
    write("m.yaml", f"mix: m\ntake: [{{from: nature, only: [{MAMMALS}]}}, fluxx5]\n")
    having, rabbits, *_ = about("m.yaml", "FX402", "").advice
    assert having.text == "Have 1 more of Rabbits or Mice, or let the Goal need fewer."
    assert rabbits.text.startswith("Rabbits is in Nature Fluxx, and this deck leaves it out: add")
    assert rabbits.changes == (PutIn("nature", "Rabbits"),)
    write("m.yaml", f"mix: m\ntake: [{{from: nature, only: [{MAMMALS}, Rabbits]}}, fluxx5]\n")
    assert not check(load_deck("m.yaml"), select=["FX402"], quick=True).findings


def test_a_card_of_another_edition(write: Write) -> None:
    write("own.yaml", OWN % "[Tea, Water]")
    found = about("own.yaml", "FX401", "Water")
    assert found.suggestion == "", "Winter is no better spelling of Water"
    assert "Water is in Nature Fluxx and EcoFluxx" in found.because
    line = found.advice[0].write
    assert line == "{from: nature, only: Water}"
    assert found.advice[0].changes == (PutIn("nature", "Water"),)
    write("m.yaml", f"mix: m\ntake: [own.yaml, {line}]\n")
    assert not check(load_deck("m.yaml"), select=["FX401"], quick=True).findings


def test_a_card_that_is_not_known_well_enough(write: Write) -> None:
    write("own.yaml", OWN % "[Tea, Psychic Paper]")
    found = about("own.yaml", "FX401", "Psychic Paper")
    reason = "Psychic Paper is in Doctor Who Fluxx, but not known well enough to be played"
    assert reason in found.because
    assert not any("Psychic Paper" in each.text for each in found.advice)


def test_a_misspelt_name_of_the_user_gets_its_spelling(write: Write) -> None:
    write("own.yaml", OWN % "[Tea, Wintre]")
    assert about("own.yaml", "FX401", "Wintre").suggestion == "Winter"


def test_no_spelling_for_a_card_of_the_package(write: Write) -> None:
    """Several editions have Peace; Peaca of the user is no better name for it."""
    write("own.yaml", "edition: own\ncards: [{keeper: Peaca}]\n")
    target = "creeper_pack+own.yaml"
    assert about(target, "FX201", "Peace").suggestion == ""
    having = "Peace is in Fluxx 5.0, Fluxx 4.0, Fluxx 3.1 and Fluxx 3.0"
    assert having in about(target, "FX201", "Peace").because
