"""The command that writes the committed reports: it is current, or it says what is stale."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from analysis import reports
from analysis.kept import ROOT, Kept
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import editions
from fluxx_rules.cards.target_result import Request
from fluxx_rules.game.simulate import simulate
from fluxx_rules.report.document.builder import make
from fluxx_rules.report.document.markdown_syntax import MARK

FEW = {"creeper_pack": "creeper_pack", "stoner": "stoner"}


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of them without games, and no processes, which would cost more than the reports."""
    monkeypatch.setattr(reports, "GAMES", 0)
    monkeypatch.setattr(reports, "made", reports.made_anew)
    monkeypatch.setattr(reports, "make", partial(make, request=Request()))
    monkeypatch.setattr(reports, "targets", lambda: dict(FEW))
    monkeypatch.setattr(
        reports, "make_all",
        lambda names, workers, say: [reports.made(*each) for each in names.items()],
    )  # fmt: skip


def test_every_edition_and_every_mix_has_a_report() -> None:
    mixes = {path.stem for path in (ROOT / "analysis/mixes").glob("*.yaml")}
    assert reports.targets().keys() == {*editions(), *mixes}
    assert mixes.issuperset(reports.PAGES)


@pytest.mark.usefixtures("few")
def test_what_is_stale_is_said_and_mended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "reports"
    assert reports.main(["--check"], folder) == 1
    assert "stale: reports/stoner/sheet.md" in capsys.readouterr().out
    assert not folder.exists()
    assert reports.main([], folder) == 0
    assert "5 files, 5 written, 0 removed" in capsys.readouterr().out
    assert reports.main(["--check"], folder) == 0
    assert capsys.readouterr().out == ""
    index = (folder / "README.md").read_text()
    row = "| Creeper Pack | play without 3 Goals | 16 | 0 | 7 | 1 | 3 of 6 | [report]"
    assert f"{row}(creeper_pack/report.md)" in index

    (folder / "stoner" / "report.md").write_text("changed")
    (folder / "stoner" / "sheet.md").unlink()
    (folder / "gone").mkdir()
    (folder / "gone" / "report.md").write_text(f"{MARK}\nof an edition that was left out")
    (folder / "gone" / "notes.md").write_text("of somebody")
    assert reports.main(["--check"], folder) == 1
    assert capsys.readouterr().out.splitlines() == [
        "stale: reports/stoner/report.md", "stale: reports/stoner/sheet.md",
        "stale: reports/gone/report.md",
    ]  # fmt: skip
    assert reports.main(["creeper_pack", "--check"], folder) == 0
    assert reports.main([], folder) == 0
    assert "5 files, 2 written, 1 removed" in capsys.readouterr().out
    assert [path.name for path in (folder / "gone").iterdir()] == ["notes.md"]


def test_games_are_kept_until_the_engine_changes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    done: list[int] = []
    first = load_deck("creeper_pack+stoner")
    for digest, played in ("now", 6), ("now", 6), ("later", 12):
        kept = Kept(tmp_path, partial(str, digest))
        monkeypatch.setattr(reports, "kept_games", partial(lambda kept: kept, kept))
        figures = reports.play_once(first, 6, "sensible", done.append)
        assert figures == simulate(first, 6, kind="sensible")
        assert sum(done) == played
    alike = replace(first, name="another name")
    assert reports.play_once(alike, 6, "sensible", done.append) == replace(
        figures, deck="another name"
    )
    assert sum(done) == 12
    for other in (first, 7, "sensible"), (first, 6, "random"), (first.for_players(2), 6, "random"):
        before = sum(done)
        reports.play_once(*other, done.append)
        assert sum(done) == before + other[1]


def test_everything_that_plays_a_game_is_in_the_digest() -> None:
    """A module that were not could change the games, and the old ones would be kept."""
    program = (
        "import sys\nfrom fluxx_rules.cards.library import load_deck\n"
        "from fluxx_rules.reasoning.games.simulated_games import simulated\n"
        "simulated(load_deck('creeper_pack+monster'), 4)\n"
        "print(*(name for name in sys.modules if name.startswith('fluxx_rules.')))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True,
        cwd=ROOT,
    )  # fmt: skip
    folders = {name.split(".")[1] for name in ran.stdout.split()}
    assert {"game", "language", "session"} <= folders
    assert folders.isdisjoint(reports.NOT_PLAYED)


def test_a_name_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        reports.main(["--check", "atlantis"])
    assert stopped.value.code == 2
    assert "there is no atlantis" in capsys.readouterr().err
