"""FX503 and FX505 in complete editions: witnesses replay, and the exits are exactly these."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fluxx_rules.budget import Budget
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from fluxx_rules.findings import Severity
from fluxx_rules.session import spending

from .conftest import Fluxx

CAT = """edition: cat
cards:
  - {keeper: Cat, instead of discard: on top of the draw pile}
"""
MARKET = """edition: market
cards:
  - rule: Flea Market
    may:
      if: {there is: {one: card, from: my hand}}
      do: [{discard: {one: card, from: my hand}}, {draw: one}]
"""
ECHO = """edition: echo
cards:
  - {action: Echo, copies: 2, do: {take: {one: Echo, from: discard pile}}}
"""


def findings(fluxx: Fluxx, target: str, code: str, *options: str) -> list[dict[str, Any]]:
    ran = fluxx("check", target, "--select", code, "--format", "json", *options)
    found: list[dict[str, Any]] = json.loads(ran.out)["findings"]
    return found


def test_the_published_loop_of_star_with_its_exits(fluxx: Fluxx) -> None:
    (found,) = findings(fluxx, "star", "FX505", "--prove")
    assert found["cards"] == ["star/Cute Fuzzy Alien Creature", "star/Keeper Limit 3"]
    assert found["severity"] == "info"
    (shown,) = found["witness"]["shows"]
    exits = shown["then"]["stubborn loop"]["exits"]
    keepers = [id for cards in shown["given"]["tables"].values() for id in cards]
    assert [each["choice"] for each in exits] == [[id] for id in keepers]
    assert {each["why"] for each in exits} == {"keeper limit"}
    replayed = fluxx("replay", "star", "--finding", "FX505")
    assert replayed.code == 0
    assert replayed.out.count("leaves the loop by") == len(exits) == 6


@pytest.mark.parametrize(
    ("edition", "cards", "code", "severity", "acting"),
    [
        ("nature", CAT, "FX505", "info", {"cat/Cat", "nature/Keeper Limit 1"}),
        ("fluxx5", CAT, "FX505", "info", {"cat/Cat", "fluxx5/Keeper Limit 2"}),
        ("fluxx5", MARKET, "FX503", "warning", {"market/Flea Market"}),
        ("star", MARKET, "FX503", "warning", {"market/Flea Market"}),
        ("star", ECHO, "FX503", "error", {"echo/Echo", "star/Play All"}),
    ],
)
def test_a_loop_in_a_complete_edition(
    fluxx: Fluxx,
    tmp_path: Path,
    edition: str,
    cards: str,
    code: str,
    severity: str,
    acting: set[str],
) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(cards)
    target = f"{edition}+{path}"
    assert not [each for each in findings(fluxx, target, code) if each["code"] == code]
    found = [
        each for each in findings(fluxx, target, code, "--prove") if acting == {*each["cards"]}
    ]
    assert [each["severity"] for each in found] == [severity]
    assert fluxx("replay", target, "--finding", found[0]["fingerprint"]).code == 0


@pytest.mark.parametrize("edition", ["nature", "doctor_who", "fluxx5", "monster", "creeper_pack"])
def test_no_loop_in_an_edition_without_one(edition: str) -> None:
    assert [*run_checks(load_deck(edition), {"FX503", "FX505"})] == []


@pytest.mark.parametrize(("cards", "code"), [(MARKET, "FX503"), (CAT, "FX505")])
def test_the_searches_spend_steps(tmp_path: Path, cards: str, code: str) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(cards)
    with spending(Budget(50)):
        (cut,) = run_checks(load_deck("fluxx5", str(path)), {code})
    assert (cut.aspect, cut.verdict) == ("budget", "unknown")


@pytest.mark.parametrize(
    ("cards", "code", "limit"),
    [(MARKET, "FX503", "reasoning.triggers.endless_turns.MAX_TRIED"),
     (CAT, "FX505", "reasoning.triggers.turn_loops.MAX_RETURNS")],
)  # fmt: skip
def test_untried_sets_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cards: str, code: str, limit: str
) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(cards)
    monkeypatch.setattr(f"fluxx_rules.{limit}", 0)
    untried = [*run_checks(load_deck("fluxx5", str(path)), {code})][-1]
    assert (untried.verdict, untried.severity) == ("unknown", Severity.INFO)
