"""Goals that a Creeper blocks, or that several players meet (FX405 to FX408)."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from tests.checks.telling import HERE, KEEPERS, findings, told, told_of


def test_a_creeper_that_the_goal_names_does_not_block(tmp_path: Path) -> None:
    named = ("keeper: Love", "creeper: War", "goal: G, needs: {mine: [Love, War]}")
    assert findings(tmp_path, *named) == []


def test_a_waived_creeper_blocks_only_until_then(tmp_path: Path) -> None:
    found = findings(
        tmp_path, "keeper: Trees", "creeper: Flood, blocks: everyone",
        "goal: G, needs: {mine: Trees, somebody else has: Flood}",
        "rule: Silver Lining, waives: [creeper]",
    )  # fmt: skip
    assert told(found) == [("FX405", "info")]
    assert "Silver Lining" in found[0].message


def test_rules_that_replace_one_another_never_help_together() -> None:
    """R-029."""
    assert [how for how, _ in told_of("FX405", "two_waivers")] == ["info"], "only while both are"
    assert [how for how, _ in told_of("FX405", "two_waivers_of_one_slot")] == ["warning"]


def test_a_card_whatever_it_is_may_be_a_creeper_that_a_rule_waives() -> None:
    assert told_of("FX405", "any_card_and_a_waiver") == [("info", ["Wet", "Silver Lining"])]
    assert told_of("FX413", "../FX405/any_card_and_a_waiver") == [("info", ["Wet", "Flood"])]


def test_a_goal_that_only_wants_the_most_never_ties(tmp_path: Path) -> None:
    most = "goal: Most, needs: {most: keepers, once somebody has: 5}"
    assert findings(tmp_path, *KEEPERS, most) == []


def test_two_are_never_ahead_of_one_another() -> None:
    """What the Goal asks for takes nobody out of a tie (X-044)."""
    assert told_of("FX407", "one_has_more_than_all_others") == []
    assert told_of("FX407", "each_has_the_creeper_it_asks_for") == []


def test_two_who_have_nothing_have_no_copies(tmp_path: Path) -> None:
    bare = ("keeper: Tea", "goal: Served, needs: {somebody else has: Tea}")
    tie = next(each for each in findings(tmp_path, *bare) if each.code == "FX407")
    assert tie.message == "two players can meet the Goal Served at once"


@pytest.mark.parametrize("clause", [
    "{hand: {at least: 1}}", "{hand: empty}", "{fewest: cards in hand}", "{consecutive: keeper}",
])  # fmt: skip
def test_a_clause_about_hands_or_rows_keeps_just_the_others_from_winning(
    tmp_path: Path, clause: str
) -> None:
    """No Goal of the deck asks for hands, or for numbers that follow one another."""
    cards = (
        "keeper: Ale, number: 1", "keeper: Bed, number: 2", "keeper: Cat",
        "goal: Party, needs: {in play: [Bed, Cat]}",
    )  # fmt: skip
    assert told(findings(tmp_path, *cards)) == [("FX406", "warning")]
    clause = f"rule: Also, demands: {{needs: {clause}}}"
    assert told(findings(tmp_path, *cards, clause)) == [("FX407", "info")]


@pytest.mark.parametrize("kept", ["about_hands", "whose_digit_changes", "for_what_is_waived"])
def test_a_clause_can_keep_just_the_others_from_winning(kept: str) -> None:
    assert told_of("FX406", f"a_clause_{kept}") == []


def test_what_is_always_so_is_no_win_for_whom_a_creeper_keeps_from_it() -> None:
    (finding,) = run_checks(load_deck(str(HERE / "FX408" / "always_but_for_war.yaml")), {"FX408"})
    always = "everybody meets the Goal No Peace always, whatever lies where"
    assert finding.message == f"{always}, except whoever a card keeps from winning"
    (finding,) = run_checks(load_deck(str(HERE / "FX408" / "hit.yaml")), {"FX408"})
    assert finding.message == "everybody meets the Goal No War always, whatever lies where"


@pytest.mark.parametrize("code", ["FX407", "FX410"])
def test_of_a_goal_that_everybody_meets_that_is_all_that_is_told(code: str) -> None:
    assert told_of("FX408", "../" + code + "/everybody_meets_it_anyway")
    assert told_of(code, "everybody_meets_it_anyway") == []


def test_a_waiver_that_lies_there_without_need_makes_nobody_win() -> None:
    """X-035: who has a Creeper is out of the tie, so the other one wins without the waiver."""
    assert told_of("FX405", "a_waiver_that_is_not_needed") == []


def test_creepers_that_a_goal_counts_are_asked_for() -> None:
    """R-069: by their kind as well, or as the most that anybody has."""
    assert told_of("FX405", "creepers_that_are_counted") == []
