"""The analysis and the engine alone agree on random small decks, claim by claim, both ways.

These are a few decks of another seed. `python -m analysis.soundness` runs many more.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from analysis.soundness.__main__ import main
from analysis.soundness.studies import STUDIES
from analysis.soundness.study import Outcome, Study, ask

DECKS = {"goals": 20, "findings": 12, "reasons": 20, "ungoals": 20, "turns": 12, "rules": 60,
         "waivers": 25, "demands": 5, "waiting": 6, "races": 15, "hands": 30, "parting": 30,
          "exits": 30, "lasting": 20, "repeats": 2, "refuted": 12, "frequencies": 3, "endless": 12,
          "locks": 10, "unfinished": 3}  # fmt: skip
RARE = {"few", "four", "under", "spoilt", "FX405", "FX411", "FX412", "three", "added", "any", "own",
        "exclude", "idle", "late", "self", "tie", "unmet", "won", "forced", "stubborn", "claimed",
        "shown", "starved", "repeat", "cycle", "long", "unfinished", "turn"}  # fmt: skip
"""Kinds of claims that are rare: these few decks need not have both true and false ones."""


SLOW = {"endless", "lasting", "locks", "repeats", "unfinished"}


@pytest.mark.parametrize(
    "study",
    [
        pytest.param(study, marks=pytest.mark.long if name in SLOW else ())
        for name, study in STUDIES.items()
    ],
    ids=STUDIES,
)
def test_every_claim_agrees_in_both_directions(study: Study) -> None:
    assert study.name in DECKS, "how many decks of it are asked here?"
    found = ask(study, range(DECKS[study.name]), "fast")
    assert found.is_fine(study.may_miss), found.differ
    assert is_meaningful(found)


def is_meaningful(found: Outcome) -> bool:
    """Return whether each kind has true and false claims. A refuting study needs only claims."""
    if STUDIES[found.study].how is not None:
        return bool(found.claims)
    kinds = {*found.true, *found.false} - RARE
    return bool(found.claims) and all(found.true[kind] and found.false[kind] for kind in kinds)


def test_another_seed_is_another_deck_and_the_same_seed_the_same() -> None:
    study = STUDIES["goals"]
    assert study.number(3, 0).digest == study.number(3, 0).digest != study.number(3, 1).digest


def test_a_full_run_asks_more_decks_of_slow_studies() -> None:
    assert STUDIES["endless"].count(False) < STUDIES["endless"].count(True) == 500
    assert STUDIES["goals"].count(False) == STUDIES["goals"].count(True) == 500


def written(words: list[str], folder: Path) -> str:
    report = folder / "report.md"
    assert main([*words, "--report", str(report)]) == 0
    return report.read_text("utf-8")


def test_the_report_is_the_same_with_the_same_words(tmp_path: Path) -> None:
    words = ["goals", "rules", "waivers", "--decks", "10"]
    once = written(words, tmp_path)
    assert written(words, tmp_path) == once != written([*words, "--seed", "1"], tmp_path)


@pytest.mark.long
def test_and_so_is_the_whole_of_it(tmp_path: Path) -> None:
    words = ["--decks", "3", "--games", "1", "--no-faults"]
    assert written(words, tmp_path) == written(words, tmp_path)


def test_there_is_no_such_study(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["goal"])
    assert "there is no study goal; there are goals, findings" in capsys.readouterr().err
