"""``fluxx replay``: examples of findings, games won by a Goal, and files of both."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.findings import Exhibit, Witness
from fluxx_rules.game.rulings import read_rulings, run
from tests.cli.conftest import Fluxx

CLASH = """edition: mine
cards:
  - {rule: Twelve Goals, sets: {goals: 12}, slot: my agenda}
  - {rule: Two Goals, sets: {goals: 2}}
  - keeper: Rake
  - keeper: Spade
  - keeper: Bucket
  - keeper: Hose
  - keeper: Hat
  - keeper: Gloves
  - {goal: Tools, needs: {mine: [Rake, Spade]}}
"""


@pytest.fixture
def clash(tmp_path: Path) -> Path:
    path = tmp_path / "clash.yaml"
    path.write_text(CLASH)
    return path


def test_a_contradiction_is_stepped_through(fluxx: Fluxx, clash: Path) -> None:
    ran = fluxx("replay", clash, "--finding", "FX301")
    assert ran.code == 0
    assert "4 of 4:" in ran.out
    assert "so: rules in play, in this order: Two Goals, Twelve Goals\n" in ran.out
    assert ran.out.count("goals 12") == ran.out.count("goals 2\n") == 2
    assert "plays Twelve Goals" in ran.out


def test_what_can_be_seen_is_listed_where_a_code_shows_nothing(fluxx: Fluxx, clash: Path) -> None:
    err = fluxx("replay", clash, "--finding", "FX411").err
    assert "'FX411'" in err
    assert (
        " FX301 Two Goals and Twelve Goals " in err or " FX301 Twelve Goals and Two Goals " in err
    )


def test_where_no_card_moves_that_is_said(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "end.yaml"
    path.write_text("""edition: end
cards:
  - {rule: Two, sets: {goals: two}}
  - keeper: Rake
  - creeper: Rust
  - {goal: Tools, needs: {mine: Rake}}
  - {goal: The End, needs: {in play: Rust}, then: everybody loses}
""")
    ran = fluxx("replay", path, "--finding", "FX416")
    assert "then no card moves before the next choice\nso: " in ran.out
    assert "so: The End is met by player 1, player 2 and player 3\n" in ran.out


def test_what_moves_of_itself_to_whom_somebody_chooses(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "phone.yaml"
    path.write_text("""edition: phone
cards:
  - keeper: Telephone
  - {creeper: Bat, trigger: {whenever: {mine: Telephone}, do: {move: this, to: another player}}}
  - {goal: Bad Line, needs: {mine: [Telephone, Bat]}}
""")
    out = fluxx("replay", path, "--finding", "FX404").out
    assert "then no card moves" not in out
    rest = out.partition("the rules in play first ask for a choice:\n")[2]
    assert "Bat: in front of player 1 -> in front of player 2 (given)" in rest


def test_an_endless_reaction_is_cut(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "fan.yaml"
    path.write_text("""edition: fan
cards:
  - keeper: Ale
  - {keeper: Fan, trigger: {whenever: {mine: Fan}, do: {move: this, to: the next player}}}
  - {goal: A Breeze, needs: {mine: Ale, somebody else has: Fan}}
""")
    out = fluxx("replay", path, "--finding", "FX404").out
    assert len(out.splitlines()) < 40
    assert out.rstrip().splitlines()[-1].strip().startswith("and so on: ")


def test_check_says_how_to_see_it(fluxx: Fluxx, clash: Path) -> None:
    line = next(each for each in fluxx("check", clash).out.splitlines() if "see an example" in each)
    assert fluxx("replay", clash, "--finding", line.split()[-1]).code == 0


def test_a_finding_in_a_file_is_replayed(fluxx: Fluxx, clash: Path, tmp_path: Path) -> None:
    report = json.loads(fluxx("check", clash, "--format", "json").out)
    finding = next(each for each in report["findings"] if each["code"] == "FX301")
    path = tmp_path / "finding.json"
    for data in finding, finding["witness"]:
        path.write_text(json.dumps(data))
        ran = fluxx("replay", path)
        assert ran.code == 0, ran.err
        assert "goals 12" in ran.out


def test_a_false_claim_in_a_file_is_reported(fluxx: Fluxx, clash: Path, tmp_path: Path) -> None:
    path = tmp_path / "w.json"
    assert fluxx("replay", clash, "--finding", "FX301", "-o", path).code == 0
    data = json.loads(path.read_text())
    data["shows"][0]["then"]["in force"]["goals"] = 7
    path.write_text(json.dumps(data))
    ran = fluxx("replay", path)
    assert (ran.code, ran.out) == (2, "")
    assert "does not match the game" in ran.err


def test_a_ruling_of_it_holds(fluxx: Fluxx, clash: Path) -> None:
    ran = fluxx("replay", clash, "--finding", "FX301", "--ruling")
    listed, findings = read_rulings(ran.out, "r.yaml")
    deck = load_deck(str(clash))
    assert (len(listed), findings) == (4, [])
    assert {run(each, deck, deck.name).kind for each in listed} == {"holds"}


def test_a_game_won_by_a_goal(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ran = fluxx("replay", "creeper_pack", "--goal", "war = death", "-o", path)
    assert ran.code == 0
    assert ran.out.endswith("player 1 has won in turn 1\n")
    assert fluxx("replay", path).out == ran.out
    ruling = fluxx("replay", path, "--ruling").out
    assert '- "A plays War = Death"' in ruling
    assert "winner: A" in ruling


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["star"], "There is no file 'star'"),
        (["star", "--goal", "Toast"], "no Goal 'Toast'"),
        (["creeper_pack", "--goal", "Wars = Death"], "did you mean 'War = Death'"),
        (["creeper_pack", "--goal", "Peace (No War)"], "impossible"),
        (["creeper_pack", "--finding", "FX301"], "no finding has one"),
        (["star", "--finding", "a", "--goal", "b"], "not both"),
        (["stra", "--finding", "a"], "stra"),
    ],
)
def test_a_missing_replay_is_exit_2(fluxx: Fluxx, words: list[str], message: str) -> None:
    ran = fluxx("replay", *words)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_a_witness_that_does_not_replay_is_a_bug(
    fluxx: Fluxx, clash: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The claim is false, so the command stops with exit code 3."""

    def lie(deck: Any, *shown: Exhibit) -> Witness:
        return Witness(deck.name, deck.digest, (Exhibit(2, {"winner": "B"}, shown[0].given),))

    monkeypatch.setattr("fluxx_rules.checks.fx301_unstated_contradiction.witness", lie)
    ran = fluxx("check", clash)
    assert (ran.code, ran.out) == (3, "")
    assert "does not replay" in ran.err


def test_reach_prints_the_status_of_each_goal(fluxx: Fluxx) -> None:
    ran = fluxx("check", "creeper_pack", "--reach")
    assert "\nGoals: 3 reached, 3 impossible\n" in ran.out
    plain, reach = (
        json.loads(fluxx("check", "creeper_pack", "--format", "json", *more).out)["goal_status"]
        for more in ([], ["--reach"])
    )
    assert sorted(plain.values()) == ["impossible"] * 3 + ["placeable"] * 3
    assert sorted(reach.values()) == ["impossible"] * 3 + ["reached"] * 3
