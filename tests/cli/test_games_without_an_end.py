"""Games that go on for ever are reported as what they are, by `simulate` and by `fuzz`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Fluxx

NEVER = "  - {goal: Never, needs: {mine: Spade}}\n"
REACTIONS = """edition: e
cards:
  - {keeper: Rake, copies: 30}
  - keeper: Ball
    trigger: {whenever: {mine: Rake}, do: {move: this, to: the next player}}
"""
PLAYS = """edition: e
cards:
  - {rule: Play All, copies: 12, sets: {play: all}}
  - {action: Echo, copies: 2, do: {take: {one: Echo, from: discard pile}}}
"""
TURNS = """edition: e
basic rules: {draw: 1, play: 4}
cards:
  - {rule: Keeper Limit 0, copies: 24, sets: {keeper limit: 0}}
  - {keeper: Cat, copies: 2, instead of discard: on top of the draw pile}
"""
FEW = """edition: e
cards:
  - {keeper: Rake, copies: 12}
"""
LOOPS = {
    "reactions": (REACTIONS, "reactions", {"e/Ball"}),
    "plays in one turn": (PLAYS, "no choice", {"e/Echo"}),
    "turns": (TURNS, "no choice", {"e/Cat"}),
}


@pytest.mark.parametrize(("cards", "reason", "names"), LOOPS.values(), ids=LOOPS)
def test_a_game_that_comes_back_names_its_cards(
    fluxx: Fluxx, tmp_path: Path, cards: str, reason: str, names: set[str]
) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(cards + NEVER)
    ran = fluxx("simulate", path, "--games", 20, "--players", 2, "--format", "json")
    figures = json.loads(ran.out)
    assert figures["unfinished_by"][reason] > 0
    cycling = {id.split("#")[0] for ids in figures["cycles"] for id in ids.split(", ")}
    assert cycling == names
    fuzzed = json.loads(fluxx("fuzz", path, "--examples", 30, "--format", "json").out)
    assert {id.split("#")[0] for ids in fuzzed["endless"] for id in ids.split(", ")} == names


def test_cards_that_run_out_are_no_loop(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(FEW + NEVER)
    figures = json.loads(fluxx("simulate", path, "--games", 20, "--format", "json").out)
    assert figures["unfinished_by"]["out of cards"] == 20 and not figures["cycles"]
    assert not json.loads(fluxx("fuzz", path, "--examples", 12, "--format", "json").out)["endless"]
