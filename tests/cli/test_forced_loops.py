"""FX504: loops are found in complete editions, and their witnesses replay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fluxx_rules.budget import Budget
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from fluxx_rules.findings import Severity
from fluxx_rules.reasoning.triggers.event_graph import without_ends
from fluxx_rules.session import spending

from .conftest import Fluxx

RUMOUR = """edition: rumour
cards:
  - creeper: Rumour
    trigger: {whenever: {mine: Rumour}, do: {move: this, to: the next player}}
"""
CHASE = """edition: chase
cards:
  - keeper: Cat
    trigger: {whenever: {mine: [Cat, Dog]}, do: {move: this, to: the next player}}
  - keeper: Dog
    trigger: {whenever: {mine: Dog, somebody else has: Cat}, do: {move: this, to: the next player}}
"""
RING = """edition: ring
cards:
  - keeper: Red
    trigger: {whenever: {mine: [Red, Blue]}, do: {move: this, to: the next player}}
  - keeper: Green
    trigger:
      whenever: {mine: Green, somebody else has: Red}
      do: {move: this, to: the next player}
  - keeper: Blue
    trigger:
      whenever: {mine: Blue, somebody else has: Green}
      do: {move: this, to: the next player}
"""
LOOPS = {
    "one card": ("fluxx5", RUMOUR, {"rumour/Rumour"}),
    "two cards": ("star", CHASE, {"chase/Cat", "chase/Dog"}),
    "three cards": ("creeper_pack", RING, {"ring/Red", "ring/Green", "ring/Blue"}),
}


@pytest.mark.parametrize(("edition", "cards", "acting"), LOOPS.values(), ids=LOOPS)
def test_a_loop_in_a_complete_edition(
    fluxx: Fluxx, tmp_path: Path, edition: str, cards: str, acting: set[str]
) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(cards)
    target = f"{edition}+{path}"
    report = json.loads(fluxx("check", target, "--select", "FX504", "--format", "json").out)
    (found,) = report["findings"]
    assert {*found["cards"]} == acting and found["severity"] == "error"
    replayed = fluxx("replay", target, "--finding", "FX504")
    assert replayed.code == 0
    last = replayed.out.rstrip().splitlines()[-1]
    assert last.startswith("so: nobody has a choice, and after ")


def test_the_search_spends_steps(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(RING)
    deck = load_deck(path)
    with spending(Budget(100)):
        (cut,) = run_checks(deck, {"FX504"})
    assert (cut.aspect, cut.verdict) == ("budget", "unknown")


def test_untried_sets_are_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(RING)
    monkeypatch.setattr("fluxx_rules.checks.fx504_forced_loop.MAX_TRIED", 2)
    (untried,) = run_checks(load_deck(path), {"FX504"})
    assert (untried.verdict, untried.severity) == ("unknown", Severity.INFO)


def test_most_decks_need_no_graph() -> None:
    """The import of networkx would take half the time of a check."""
    assert without_ends({0: {1}, 1: {2}, 2: set(), 3: set()}) == {}
    assert without_ends({0: {1}, 1: {2}, 2: {1}}) == {1: {2}, 2: {1}}
