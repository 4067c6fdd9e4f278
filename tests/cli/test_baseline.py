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
from fluxx_rules.report.baseline_yaml import to_yaml
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
    words = ("check", "cards.yaml", "--baseline", "base.yaml", "--format", "sarif")
    assert json.loads(fluxx(*words).out)["runs"][0]["results"] == []
    results = json.loads(fluxx(*words, "--settled").out)["runs"][0]["results"]
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


# --- an entry is gone only if its targets were checked ----------------------------------------

DECKS = {"tea": "Lobster", "jam": "Spoon", "pie": "Crumb"}
GONE = "no longer found, still in the baseline: "


def deck(name: str, missing: str) -> str:
    return f"edition: {name}\ncards:\n  - keeper: Cup\n  - goal: {name}\n    " + (
        f"needs: {{mine: [Cup, {missing}]}}\n"
    )


@pytest.fixture
def decks(fluxx: Fluxx, project: Path) -> Path:
    """Three decks in a configuration, and the baseline of all of them."""
    for name, missing in DECKS.items():
        (project / "decks" / name).mkdir(parents=True)
        (project / "decks" / name / "cards.yaml").write_text(deck(name, missing))
    targets = [f"./decks/{name}" for name in DECKS]
    config = f"targets = {json.dumps(targets)}\nbaseline = 'base.yaml'\nselect = 'FX401'\n"
    config += "fail-on = 'warning'\n"
    (project / "fluxx.toml").write_text(config)
    assert fluxx("check", "--write-baseline", "base.yaml").code == 0
    return project


def mended(decks: Path, name: str) -> None:
    path = decks / "decks" / name / "cards.yaml"
    path.write_text(path.read_text().replace(DECKS[name], "Cup").replace("[Cup, Cup]", "Cup"))


def test_an_entry_names_the_targets_that_it_was_found_in(fluxx: Fluxx, decks: Path) -> None:
    text = (decks / "base.yaml").read_text()
    assert '    targets: ["decks/tea"]\n    message: "the Goal tea needs Lobster' in text
    fluxx("check", "decks/jam", "./decks/tea/", "nature+./decks/tea", "--write-baseline", "b.yaml")
    assert (
        'targets: ["decks/tea", "nature+decks/tea"]\n    message: "the Goal tea needs'
        in (decks / "b.yaml").read_text()
    )


def test_a_check_of_one_target_says_nothing_of_the_others(fluxx: Fluxx, decks: Path) -> None:
    ran = fluxx("check", "./decks/tea")
    assert (ran.code, GONE in ran.out) == (0, False)
    mended(decks, "tea")
    ran = fluxx("check", "./decks/tea")
    assert f"{GONE}1\n  FX401 the Goal tea needs Lobster" in ran.out
    assert GONE not in fluxx("check", "./decks/jam", "./decks/pie").out
    assert f"{GONE}1\n" in fluxx("check").out


def test_a_target_is_the_same_from_another_folder(
    fluxx: Fluxx, decks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mended(decks, "tea")
    monkeypatch.chdir(decks / "decks")
    assert f"{GONE}1\n" in fluxx("check", "./tea").out
    assert f"{GONE}1\n" in fluxx("check", decks / "decks" / "tea").out


def test_what_was_found_in_two_targets_is_gone_from_both(fluxx: Fluxx, decks: Path) -> None:
    both = ("./decks/tea", "nature+./decks/tea")
    fluxx("check", *both, "--write-baseline", "b.yaml")
    mended(decks, "tea")
    assert GONE not in fluxx("check", both[0], "--baseline", "b.yaml").out
    assert f"{GONE}1\n" in fluxx("check", *both, "--baseline", "b.yaml").out


def test_a_target_that_is_no_longer_there_needs_no_check(fluxx: Fluxx, decks: Path) -> None:
    (decks / "decks/tea/cards.yaml").unlink()
    (decks / "decks/tea").rmdir()
    assert GONE not in fluxx("check", "./decks/jam").out, "a part of the project was checked"
    config = decks / "fluxx.toml"
    config.write_text(config.read_text().replace('"./decks/tea", ', ""))
    assert f"{GONE}1\n" in fluxx("check").out


def test_an_older_baseline_is_judged_by_a_check_of_the_whole_project(
    fluxx: Fluxx, decks: Path
) -> None:
    lines = (decks / "base.yaml").read_text().splitlines(keepends=True)
    (decks / "base.yaml").write_text("".join(each for each in lines if "targets:" not in each))
    assert fluxx("check").code == 0
    mended(decks, "tea")
    assert GONE not in fluxx("check", "./decks/tea", "./decks/jam").out
    alone = ("--baseline", "base.yaml", "--select", "FX401")
    assert f"{GONE}1\n" in fluxx("check").out
    assert GONE not in fluxx("check", "./decks/tea", "--no-config", *alone).out


def test_writing_anew_keeps_what_other_targets_have(fluxx: Fluxx, decks: Path) -> None:
    before = (decks / "base.yaml").read_text()
    again = ("check", "./decks/tea", "--write-baseline", "base.yaml")
    assert fluxx(*again).code == 0
    assert (decks / "base.yaml").read_text() == before
    mended(decks, "tea")
    fluxx(*again)
    kept = (decks / "base.yaml").read_text()
    assert "Lobster" not in kept
    assert all(word in kept for word in ("Spoon", "Crumb"))
    assert GONE not in fluxx("check").out


def test_entries_of_one_finding_are_one() -> None:
    """As two branches leave them that were merged."""
    one, other = (entry_for(DEAD, [target]) for target in ("b", "a"))
    (known,) = baseline_of([one, other]).entries.values()
    assert known.targets == ("a", "b")
    (known,) = baseline_of([one, entry_for(DEAD)]).entries.values()
    assert known.targets == (), "in one of them nobody knows"


@pytest.mark.parametrize("targets", ['["\\0"]', f'["./{"x" * 5000}"]', '["/dev/zero", ""]'])
def test_odd_targets_of_a_baseline_do_no_harm(fluxx: Fluxx, project: Path, targets: str) -> None:
    entry = f"{{code: FX312, severity: info, targets: {targets}}}"
    (project / "base.yaml").write_text(f"baseline: 1\nfindings:\n  - {entry}\n")
    ran = fluxx("check", "cards.yaml", "--baseline", "base.yaml", "--fail-on", "never")
    assert (ran.code, GONE in ran.out) in ((0, False), (2, False))


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
