"""``fluxx fuzz`` as a user calls it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from fluxx_rules.cli.fuzz import MAX_EXAMPLES
from fluxx_rules.fuzzing import runner
from fluxx_rules.fuzzing.invariants import all_invariants
from tests.cli.conftest import Fluxx
from tests.planted.faults import FAULTS


def test_nothing_is_found(fluxx: Fluxx) -> None:
    ran = fluxx("fuzz", "monster", "--examples", 6, "--seed", "cli")
    assert (ran.code, ran.err) == (0, "")
    assert "monster: nothing found in 6 games" in ran.out


def test_the_games_so_far_are_counted_when_it_is_stopped(
    fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def stopped_after_two_blocks(*block: object) -> tuple[None, list[str]]:
        played.append(1)
        if len(played) > 2:
            raise KeyboardInterrupt
        return None, []

    monkeypatch.setattr(runner, "play_block", stopped_after_two_blocks)
    ran = fluxx("fuzz", "monster", "--examples", 100, "--seed", "cli")
    assert ran.code == 2
    assert ran.err.startswith("stopped: nothing found in the first 20 games of monster")


def test_cards_that_react_for_ever_are_named_and_no_failure(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "ball.yaml"
    path.write_text("""edition: ball
cards:
  - {keeper: Rake, copies: 30}
  - keeper: Ball
    trigger: {whenever: {mine: Rake}, do: {move: this, to: the next player}}
  - {goal: Never, needs: {mine: Spade}}
""")
    ran = fluxx("fuzz", path, "--examples", 12)
    assert ran.code == 0
    line = ran.out.splitlines()[-1]
    assert line.endswith("games in which these cards bring the same state back: ball/Ball")
    two = fluxx("fuzz", path, "--examples", 12, "--workers", 2, "--format", "json")
    endless = json.loads(two.out)["endless"]
    assert line.startswith(f"endless: {endless['ball/Ball']} games") and len(endless) == 1


def test_a_failure_is_printed_and_its_game_replays(
    fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    FAULTS["a rule never replaces another"].plant(monkeypatch)
    trace = tmp_path / "game.json"
    ran = fluxx("fuzz", "fluxx5", "--trace", trace)
    assert ran.code == 1
    assert "contradicting rules replace one another" in ran.out
    assert "R-029" in ran.out and "- ruling:" in ran.out
    assert f"fluxx replay {trace}" in ran.out
    assert fluxx("replay", trace).code == 0
    data = json.loads(fluxx("fuzz", "fluxx5", "--format", "json").out)
    assert data["failure"]["invariant"] == "contradicting_rules_replace_one_another"
    assert data["failure"]["trace"] == json.loads(trace.read_text("utf-8"))


def test_the_invariants_are_listed(fluxx: Fluxx) -> None:
    lines = fluxx("fuzz", "--list").out.splitlines()
    assert len(lines) == len(all_invariants())
    assert any(line.startswith("one_winner ") and "R-039" in line for line in lines)


def test_the_invariants_are_data_too(fluxx: Fluxx) -> None:
    listed = json.loads(fluxx("fuzz", "--list", "--format", "json").out)
    assert [each["name"] for each in listed] == list(all_invariants())
    assert any("R-039" in each["rulings"] for each in listed if each["name"] == "one_winner")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["fuzz"], "Name a TARGET"),
        (["fuzz", "monster", "--invariant", "one_winer"], "Did you mean 'one_winner'?"),
        (["fuzz", "monster", "--invariant", "xyzzy"], "--list"),
        (["fuzz", "monstre"], "monster"),
    ],
)
def test_what_cannot_be_done(fluxx: Fluxx, words: list[str], message: str) -> None:
    ran = fluxx(*words)
    assert ran.code == 2
    assert message in ran.err


def test_minutes_bound_the_time(fluxx: Fluxx) -> None:
    """The output counts the games that were played."""
    words = ("fuzz", "monster", "--minutes", "0.01", "--invariant", "conservation")
    ran = fluxx(*words)
    assert ran.code == 0
    (games,) = re.findall(r"nothing found in (\d+) games", ran.out)
    assert int(games) < MAX_EXAMPLES
    assert json.loads(fluxx(*words, "--format", "json").out)["examples"] < MAX_EXAMPLES
