"""``fluxx check``: exit codes, formats, and errors that help."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cards.hostile import HOSTILE_BYTES, HOSTILE_TEXTS
from tests.cli.conftest import Fluxx

ROOT = Path(__file__).parents[2]
GOOD = """\
edition: tiny
cards:
  - keeper: Tea
  - keeper: Cake
  - goal: Tea Time
    needs: {mine: [Tea, Cake]}
"""


Write = Callable[[str], Path]


@pytest.fixture
def card_file(tmp_path: Path) -> Write:
    def write(text: str) -> Path:
        path = tmp_path / "cards.yaml"
        path.write_text(text)
        return path

    return write


def test_a_folder_that_cannot_be_searched_is_noted(
    fluxx: Fluxx, card_file: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is a note, because the other folders may be all that the user means."""
    locked = card_file(GOOD).parent / "locked"
    locked.mkdir()
    look = os.scandir

    def scandir(path: str) -> Any:
        if Path(path) == locked:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return look(path)

    monkeypatch.setattr(os, "scandir", scandir)
    for _ in range(2):
        ran = fluxx("check", locked.parent, "--format", "json")
        assert ran.code == 0
        assert ran.err.count("note: not searched for cards: ") == 1
        assert "locked" in ran.err
        assert json.loads(ran.out)["target"] == str(locked.parent)


@pytest.mark.parametrize("target", ["fluxx5", "fluxx5+creeper_pack"])
def test_the_shipped_decks_have_no_errors(fluxx: Fluxx, target: str) -> None:
    ran = fluxx("check", target)
    assert ran.code == 0
    assert "error[" not in ran.out


def test_a_pack_alone_lacks_the_cards_of_its_edition(fluxx: Fluxx) -> None:
    ran = fluxx("check", "creeper_pack")
    assert ran.code == 0, "these are warnings"
    assert "FX401" in ran.out
    assert "FX201" in ran.out
    assert fluxx("check", "creeper_pack", "--fail-on", "warning").code == 1
    assert fluxx("check", "creeper_pack", "--fail-on", "never").code == 0


def test_every_fault_is_reported_with_its_location(fluxx: Fluxx, card_file: Write) -> None:
    text = GOOD.replace("needs", "nedes") + "  - rule: Draw 3\n    sets: {drwa: 3}\n"
    ran = fluxx("check", card_file(text))
    assert ran.code == 1
    assert 'did you mean "needs"?' in ran.out
    assert 'did you mean "draw"?' in ran.out
    assert "cards.yaml:6:5" in ran.out
    assert "cards.yaml:8:12" in ran.out


@pytest.mark.parametrize(("needs", "meant"), [("[Tea, Cak]", "Cake"), ("[Tae, Cake]", "Tea")])
def test_a_misspelt_name_is_guessed(fluxx: Fluxx, card_file: Write, needs: str, meant: str) -> None:
    ran = fluxx("check", card_file(GOOD.replace("[Tea, Cake]", needs)))
    assert "FX401" in ran.out
    assert f'did you mean "{meant}"?' in ran.out


def test_a_doubled_card_and_a_loose_it(fluxx: Fluxx, card_file: Write) -> None:
    ran = fluxx(
        "check", card_file(GOOD + "  - keeper: Tea\n  - action: A\n    do: {discard: it}\n")
    )
    assert ran.code == 1
    assert "FX104" in ran.out
    assert "before anything was picked" in ran.out


@pytest.mark.parametrize(
    "target", ["natrue", "fluxx5+natrue", "no/file.yaml", "no.yaml", "./empty"]
)
def test_a_missing_target_is_exit_2(
    fluxx: Fluxx, target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    ran = fluxx("check", target)
    assert ran.code == 2
    assert ran.err.startswith("fluxx: ")


def test_a_misspelt_edition_is_guessed(fluxx: Fluxx) -> None:
    assert "did you mean 'creeper_pack'?" in fluxx("check", "creper_pack").err


def test_json_is_stable_and_has_the_contract(fluxx: Fluxx) -> None:
    first = fluxx("check", "creeper_pack", "--format", "json").out
    assert first == fluxx("check", "creeper_pack", "--format", "json").out
    data = json.loads(first)
    assert data["schema_version"] == 1
    assert data["target"] == "creeper_pack"
    finding = data["findings"][0]
    assert {"code", "name", "severity", "message", "cards", "location", "verdict", "fingerprint",
            "because", "witness", "aspect", "related"} <= set(finding)  # fmt: skip


HOSTILE = {name: text.encode("utf-8", "surrogatepass") for name, text in HOSTILE_TEXTS.items()}


@pytest.mark.parametrize("name", [*HOSTILE, *HOSTILE_BYTES])
def test_hostile_files_are_refused(fluxx: Fluxx, tmp_path: Path, name: str) -> None:
    path = tmp_path / "cards.yaml"
    path.write_bytes({**HOSTILE, **HOSTILE_BYTES}[name])
    ran = fluxx("check", path)
    assert ran.code == 1
    assert "error[FX" in ran.out


def test_the_worst_of_several_targets_counts(fluxx: Fluxx, card_file: Write) -> None:
    assert fluxx("check", "star", "creeper_pack", "--fail-on", "warning").code == 1
    assert fluxx("check", "creeper_pack", "star", "--fail-on", "warning").code == 1
    assert fluxx("check", "star", "fluxx5", "--fail-on", "warning").code == 0
    assert fluxx("check", "star", "fluxx5", "--fail-on", "info").code == 1
    assert fluxx("check", card_file("edition: x\n"), "star", "--fail-on", "never").code == 0
    both = fluxx("check", "star", "natrue")
    assert both.code == 2
    assert "did you mean 'nature'?" in both.err


def test_every_process_finds_the_same() -> None:
    """The order of sets differs from one process to the next."""
    mix = "fluxx5+creeper_pack+star+nature+doctor_who+monster+stoner+batman"
    words = ["-m", "fluxx_rules.cli.main", "check", mix, "--format", "json"]
    found = {
        subprocess.run(
            [sys.executable, *words], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(found) == 1


def test_no_cache_is_accepted_without_effect(fluxx: Fluxx) -> None:
    """CI jobs of older versions name the option."""
    assert fluxx("check", "star", "--no-cache") == fluxx("check", "star")
    assert "--no-cache" not in fluxx("check", "--help").out
