"""A baseline: what was there does not count, however files are moved about; what is new does."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.cards.library import load, parts_of
from fluxx_rules.cards.writing import card_file
from fluxx_rules.checks import check
from fluxx_rules.checks.baseline import baseline_of, entry_for, read_baseline
from fluxx_rules.findings import Finding, Severity
from fluxx_rules.report.baseline import to_yaml
from tests.cli.conftest import Fluxx
from tests.cli.test_check_options import ERRORS
from tests.report.sample import CLASH, DEAD, SHARES


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "cards.yaml").write_text(ERRORS)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.skipif(os.name == "nt", reason="needs permissions")
@pytest.mark.parametrize("mode", [0o600, 0o664])
def test_a_file_that_is_written_anew_stays_as_open_as_it_was(
    fluxx: Fluxx, project: Path, mode: int
) -> None:
    file = project / "base.yaml"
    file.touch()
    file.chmod(mode)
    assert fluxx("check", "cards.yaml", "--write-baseline", "base.yaml").code == 0
    assert file.read_text()
    assert stat.S_IMODE(file.stat().st_mode) == mode


def test_what_was_there_does_not_count(fluxx: Fluxx, project: Path) -> None:
    assert fluxx("check", "cards.yaml").code == 1
    written = fluxx("check", "cards.yaml", "--write-baseline", "base.yaml")
    assert written.code == 0
    assert written.err == "wrote base.yaml: 7 findings\n"
    ran = fluxx("check", "cards.yaml", "--baseline", "base.yaml", "--fail-on", "info")
    assert ran.code == 0
    assert "7 in the baseline" in ran.out
    sarif = json.loads(
        fluxx("check", "cards.yaml", "--baseline", "base.yaml", "--format", "sarif").out
    )
    results = sarif["runs"][0]["results"]
    assert [each["suppressions"][0]["kind"] for each in results] == ["external"] * 7


def test_what_is_new_counts_and_what_is_gone_is_told(fluxx: Fluxx, project: Path) -> None:
    fluxx("check", "cards.yaml", "--write-baseline", "base.yaml")
    changed = ERRORS.replace("[Tea, Lobster]", "[Spoon, Crab]")
    (project / "cards.yaml").write_text(changed)
    ran = fluxx("check", "cards.yaml", "--baseline", "base.yaml", "--fail-on", "warning")
    assert ran.code == 1
    assert "the Goal Feast needs Crab" in ran.out
    assert (
        "no longer found, still in the baseline: 1\n  FX401 the Goal Feast needs Lobster" in ran.out
    )
    document = json.loads(
        fluxx("check", "cards.yaml", "--baseline", "base.yaml", "--format", "json").out
    )
    assert [each["code"] for each in document["findings"]] == ["FX401"]
    assert [each["cards"] for each in document["gone_from_baseline"]] == [["tiny/Feast"]]
    fluxx("check", "cards.yaml", "--baseline", "base.yaml", "--write-baseline", "base.yaml")
    again = fluxx("check", "cards.yaml", "--baseline", "base.yaml", "--fail-on", "info")
    assert (again.code, "no longer" in again.out) == (0, False)


def test_what_keeps_a_file_from_being_read_is_in_no_baseline(fluxx: Fluxx, project: Path) -> None:
    (project / "cards.yaml").write_text(ERRORS.replace("needs", "nedes"))
    ran = fluxx("check", "cards.yaml", "--write-baseline", "base.yaml")
    assert ran.code == 1
    assert (project / "base.yaml").read_text().endswith("findings: []\n")
    assert fluxx("check", "cards.yaml", "--baseline", "base.yaml").code == 1


def test_what_has_become_graver_is_new() -> None:
    info = Finding("FX401", "n", Severity.INFO, "m", cards=("a/A",), aspect="x")
    warning = Finding("FX401", "n", Severity.WARNING, "other", cards=("a/A",), aspect="x")
    assert not baseline_of([entry_for(info)]).has(warning)
    assert baseline_of([entry_for(warning)]).has(info)


def test_a_baseline_can_be_read_by_people_and_read_back() -> None:
    entries = [entry_for(finding) for finding in (DEAD, CLASH, SHARES)]
    text = to_yaml(reversed([*entries, entries[0]]))
    assert text == to_yaml(entries)
    assert "  - code: FX301\n    severity: error\n    cards: [" in text
    baseline, faults = read_baseline(text.encode(), "base.yaml")
    assert faults == []
    assert baseline is not None
    assert all(map(baseline.has, (DEAD, CLASH, SHARES)))
    assert len(baseline.entries) == 3


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("baseline: 2\nfindings: []\n", "version 1"),
        ("baseline: 1\nfindings: [{code: FX301, severity: grave}]\n", "base.yaml:2:36"),
        ("baseline: 1\nfindigs: []\n", 'did you mean "findings"?'),
        ("[" * 100_000, "base.yaml:1:"),
        ("", "base.yaml"),
    ],
)
def test_a_faulty_baseline_is_exit_2(fluxx: Fluxx, project: Path, text: str, told: str) -> None:
    (project / "base.yaml").write_text(text)
    ran = fluxx("check", "cards.yaml", "--baseline", "base.yaml")
    assert ran.code == 2
    assert told in ran.err
    assert fluxx("check", "cards.yaml", "--baseline", "nowhere.yaml").code == 2


# --- the same claim stays the same ----------------------------------------------------------------


def prints(target: object) -> set[str]:
    deck = load(str(target)).deck
    assert deck is not None
    return {finding.fingerprint for finding in check(deck).findings}


def moved_about(declared: DeckFile, random: Random, folder: Path) -> Path:
    """The cards in another order, in several files of a folder with another name, with other lines
    around them."""
    cards = tuple(random.sample(declared.cards, len(declared.cards)))
    cut = random.randrange(1, len(cards))
    place = folder / random.choice(["garden", "somewhere else", "ü"])
    for name, part in (("a", cards[:cut]), ("b", cards[cut:])):
        (place / name).mkdir(parents=True)
        changed = msgspec.structs.replace(declared, cards=part)
        if name == "b":
            nothing: dict[str, Any] = {"include": (), "variants": {}, "settled": (), "known": ""}
            changed = msgspec.structs.replace(changed, **nothing)
        text = "# a line\n" * random.randrange(4) + card_file(changed)
        (place / name / "cards.yaml").write_text(text, "utf-8")
    return place


@pytest.mark.parametrize("edition", ["stoner", "batman", "creeper_pack"])
def test_edits_and_moves_change_no_finding(tmp_path: Path, edition: str) -> None:
    (part,) = parts_of(edition)
    assert isinstance(part.declared, DeckFile)
    first = prints(edition)
    assert first
    random = Random(edition)
    for n in range(3):
        assert prints(moved_about(part.declared, random, tmp_path / str(n))) == first


@pytest.mark.parametrize("mix", ["nature+doctor_who", "stoner+nature+batman"])
def test_the_order_of_a_mix_changes_no_finding(mix: str) -> None:
    there = prints(mix)
    assert there == prints("+".join(reversed(mix.split("+"))))


def test_what_is_wrong_with_a_card_is_so_in_a_mix(tmp_path: Path) -> None:
    """Whatever a mix does not cure is known there by the same fingerprint."""
    (tmp_path / "more.yaml").write_text("edition: more\ncards:\n  - keeper: Kite\n")
    alone, mixed = prints("cards.yaml"), prints("cards.yaml+./more.yaml")
    deck = load("cards.yaml").deck
    assert deck is not None
    about_cards = {each.fingerprint for each in check(deck).findings if each.cards}
    assert about_cards <= mixed
    assert alone - mixed <= alone - about_cards
