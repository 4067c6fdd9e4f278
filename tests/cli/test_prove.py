"""``fluxx check --prove``: how often what a finding warns of came up in games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fluxx_rules.findings import Finding, Frequency, Severity, Situation
from fluxx_rules.reasoning.games import sampled_games
from fluxx_rules.report.frequency_text import frequency_text
from tests.cli.conftest import Fluxx

FEAST = """
edition: feast
cards:
  - keeper: Tea
  - keeper: Cake
  - keeper: Spoon
  - {goal: Tea Time, needs: {mine: [Tea, Cake]}}
  - {goal: Feast, needs: {mine: [Tea, Lobster]}}
  - {action: Thief, do: {steal: {one: keeper, from: other tables}}, copies: 3}
"""


def test_a_finding_tells_how_often_it_came_up(
    fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sampled_games, "GAMES", 20)
    path = tmp_path / "feast.yaml"
    path.write_text(FEAST)
    plain = ("check", path, "--quick", "--select", "FX401")
    ran = fluxx(*plain, "--prove", "--format", "json")
    (found,) = json.loads(ran.out)["findings"]
    up = found["came_up"]
    assert up["situation"] == "together"
    assert 0 < up["games"] <= up["of_games"] == 20
    assert up["games"] <= up["turns"] < up["of_turns"]
    text = fluxx(*plain, "--prove").out
    assert f"= games: came up in {up['games']} of 20 sampled games, in {up['turns']:,} of " in text
    assert "(feast/Feast in play)" in text
    assert "sampled games" not in fluxx(*plain).out
    assert json.loads(fluxx(*plain, "--format", "json").out)["findings"][0]["came_up"] is None


@pytest.mark.parametrize(("situation", "cards", "words"), [
    ("together", ("A",), "A in play"), ("together", ("A", "B"), "these cards in play together"),
    ("first", ("A", "B"), "A in play"), ("with another", ("A",), "A in play"),
    ("with another", ("A", "B"), "A in play with another of these cards"),
    ("any", ("A",), "A in play"), ("any", ("A", "B"), "one of these cards in play"),
    ("tie", ("A",), "several players met A at once"),
    ("cycle", ("A",), "A reacted without end"),
    ("cycle", ("A", "B"), "these cards reacted without end"),
    ("tie", ("A", "B"), "several players met one of these Goals at once"),
])  # fmt: skip
def test_the_words_say_what_was_counted(
    situation: Situation, cards: tuple[str, ...], words: str
) -> None:
    finding = Finding("FX301", "", Severity.INFO, "", cards)
    never = frequency_text(finding, Frequency(situation, 0, 100, 0, 3100))
    assert never == f"did not come up in 100 sampled games ({words})"
    often = frequency_text(finding, Frequency(situation, 7, 100, 1024, 3100))
    assert often == f"came up in 7 of 100 sampled games, in 1,024 of 3,100 turns ({words})"
