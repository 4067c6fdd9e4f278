"""Places of cards that a mix file takes, and of findings about them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fluxx_rules.cards.library import load_deck
from tests.cards.mixes import Write
from tests.cli.conftest import Fluxx

MIX = """\
mix: m
take:
  - from: nature
    only:
      - Mud
      - any of: [Extinction, Drought]
      - tagged: living
  - {from: Star Fluxx, only: [creeper, Draw 2]}
  - creeper_pack
  - own.yaml
"""
OWN = "edition: own\ncards:\n  - goal: Tea Time\n    needs: {mine: Scones}\n"


@pytest.fixture
def mix(write: Write, monkeypatch: pytest.MonkeyPatch) -> str:
    write("own.yaml", OWN)
    path = write("m.yaml", MIX)
    monkeypatch.chdir(Path(path).parent)
    return path


def places(target: str) -> dict[str, str]:
    lines = Path("m.yaml").read_text().splitlines()
    found = {}
    for card in load_deck(target).cards:
        at = card.location
        assert at is not None
        if at.file == "m.yaml":
            found[card.id] = lines[at.line - 1][at.column - 1 : at.end_column - 1]
    return found


def test_a_card_lies_where_the_mix_takes_it(mix: str) -> None:
    found = places("m.yaml")
    assert found["nature/Mud"] == "Mud"
    assert found["nature/Drought"] == "Drought"
    assert found["nature/Bears"] == "tagged: living"
    assert found["star/Malfunction"] == "creeper"
    assert found["star/Draw 2"] == "Draw 2"
    assert found["creeper_pack/War"] == "creeper_pack"
    assert "own/Tea Time" not in found, "a user can change it in its own file"


def test_the_card_file_of_the_package_is_no_path(mix: str) -> None:
    cards = {card.id: card for card in load_deck("m.yaml").cards}
    declared = cards["nature/Mud"].declared_at
    assert declared is not None
    assert declared.file == "nature:cards.yaml"
    assert cards["own/Tea Time"].declared_at is None
    alone = {card.id: card for card in load_deck("nature").cards}["nature/Mud"]
    assert (alone.location, alone.declared_at) == (declared, None)


def test_the_inner_mix_has_the_place(mix: str, write: Write) -> None:
    write("outer.yaml", "mix: o\ntake: [m.yaml]\n")
    assert places("outer.yaml") == places("m.yaml")


def test_a_file_with_the_name_of_the_package_is_a_path(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(write("nature:cards.yaml", OWN)).parent
    monkeypatch.chdir(folder)
    (card,) = load_deck("./nature:cards.yaml").cards
    assert card.location is not None
    assert card.location.file == "./nature:cards.yaml"


def test_a_finding_points_to_the_mix_and_quotes_the_card(mix: str, fluxx: Fluxx) -> None:
    out = fluxx("check", "m.yaml", "--quick", "--select", "FX401").out
    mud = out[out.index("the Goal Mud needs Water") :]
    assert "--> m.yaml:5:9\n" in mud
    assert "==> nature:cards.yaml:" in mud
    assert "decks/" not in out
    assert "--> own.yaml:4:19\n" in out


def sarif(fluxx: Fluxx, target: str) -> list[dict[str, Any]]:
    data = json.loads(fluxx("check", target, "--quick", "--format", "sarif").out)
    results: list[dict[str, Any]] = data["runs"][0]["results"]
    return results


def artifacts(results: list[dict[str, Any]], word: str) -> set[tuple[str, bool]]:
    found = (
        each["physicalLocation"]["artifactLocation"]
        for one in results
        for each in one.get(word, ())
    )
    return {(each["uri"], "uriBaseId" in each) for each in found}


def test_formats_for_ci_name_only_files_of_the_user(mix: str, fluxx: Fluxx) -> None:
    results = sarif(fluxx, "m.yaml")
    assert artifacts(results, "locations") == {("m.yaml", True), ("own.yaml", True)}
    related = artifacts(results, "relatedLocations")
    assert ("nature%3Acards.yaml", False) in related
    assert all(based != ("%3A" in uri) for uri, based in related)
    gitlab = json.loads(fluxx("check", "m.yaml", "--quick", "--format", "gitlab").out)
    assert {each["location"]["path"] for each in gitlab} == {"m.yaml", "own.yaml"}
    github = fluxx("check", "m.yaml", "--quick", "--format", "github").out
    assert github.count("::warning ") == github.count("::warning file=m.yaml,") + github.count(
        "::warning file=own.yaml,"
    )


def test_without_a_mix_file_the_package_has_the_place(fluxx: Fluxx) -> None:
    target = "fluxx5+creeper_pack"
    assert artifacts(sarif(fluxx, target), "locations") <= {
        ("fluxx5%3Acards.yaml", False),
        ("creeper_pack%3Acards.yaml", False),
    }
    github = fluxx("check", target, "--quick", "--format", "github").out
    assert "file=creeper_pack%3Acards.yaml," in github
    assert "file=decks" not in github
