"""``fluxx report``: the files that it writes, and those that it leaves alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Fluxx

NAMES = ("index.html", "report.md", "sheet.md")


def test_it_writes_three_files(fluxx: Fluxx, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    ran = fluxx("report", "creeper_pack", "-o", folder, "--games", 4)
    assert ran.code == 0
    assert ran.out.splitlines() == [f"wrote {folder / name}" for name in NAMES]
    assert sorted(path.name for path in folder.iterdir()) == sorted(NAMES)
    assert "Goals that nobody can win" in (folder / "sheet.md").read_text()


def test_it_writes_over_its_own_and_leaves_others_alone(fluxx: Fluxx, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    first = fluxx("report", "creeper_pack", "-o", tmp_path, "--games", 4)
    texts = [(tmp_path / name).read_bytes() for name in NAMES]
    assert fluxx("report", "creeper_pack", "-o", tmp_path, "--games", 4) == first
    assert [(tmp_path / name).read_bytes() for name in NAMES] == texts
    assert (tmp_path / "notes.txt").read_text() == "mine"
    assert len(list(tmp_path.iterdir())) == 4


def test_a_foreign_page_is_not_lost(fluxx: Fluxx, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>my homepage</p>")
    ran = fluxx("report", "creeper_pack", "-o", tmp_path, "--games", 4)
    assert ran.code == 2
    assert "index.html was not written by `fluxx report`" in ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["index.html"]
    assert fluxx("report", "creeper_pack", "-o", tmp_path, "--games", 4, "--force").code == 0
    assert "fluxx report" in (tmp_path / "index.html").read_text()


def test_where_nothing_can_be_written(fluxx: Fluxx, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = fluxx("report", "creeper_pack", "-o", tmp_path / "file", "--games", 4)
    assert ran.code == 2
    assert "is a file" in ran.err
    ran = fluxx("report", "creeper_pack", "-o", tmp_path / "file" / "below", "--games", 4)
    assert ran.code == 2
    assert "Not a directory" in ran.err


def test_a_folder_in_place_of_a_file(fluxx: Fluxx, tmp_path: Path) -> None:
    (tmp_path / "report.md").mkdir()
    ran = fluxx("report", "creeper_pack", "-o", tmp_path, "--games", 4)
    assert ran.code == 2
    assert "report.md" in ran.err


def test_a_target_that_is_not_there(fluxx: Fluxx, tmp_path: Path) -> None:
    ran = fluxx("report", "creper_pack", "-o", tmp_path / "new")
    assert ran.code == 2
    assert "did you mean 'creeper_pack'?" in ran.err
    assert not (tmp_path / "new").exists()


def test_a_deck_with_faults_has_no_report(fluxx: Fluxx, tmp_path: Path) -> None:
    cards = tmp_path / "cards.yaml"
    cards.write_text("edition: bad\ncards:\n  - action: A\n    do: {drwa: 2}\n")
    ran = fluxx("report", cards, "-o", tmp_path / "new")
    assert ran.code == 2
    assert "FX101" in ran.err
    assert "no report was written" in ran.err
    assert not (tmp_path / "new").exists()


def test_fail_on_gives_exit_1(fluxx: Fluxx, tmp_path: Path) -> None:
    ran = fluxx("report", "creeper_pack", "-o", tmp_path, "--games", 4, "--fail-on", "warning")
    assert ran.code == 1
    assert (tmp_path / "index.html").exists()
    assert (
        fluxx("report", "creeper_pack", "-o", tmp_path, "--games", 4, "--fail-on", "error").code
        == 0
    )


def test_the_folder_is_called_report(
    fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert fluxx("report", "creeper_pack").code == 0
    assert sorted(path.name for path in (tmp_path / "report").iterdir()) == sorted(NAMES)


def test_games_are_played_as_many_as_asked(fluxx: Fluxx, tmp_path: Path) -> None:
    for games, shown in (12, True), (0, False):
        assert fluxx("report", "creeper_pack", "-o", tmp_path, "--games", games).code == 0
        for name in NAMES[:2]:
            assert ("12 games of 3 players" in (tmp_path / name).read_text()) is shown
    assert fluxx("report", "creeper_pack", "-o", tmp_path, "--games", -1).code == 2
