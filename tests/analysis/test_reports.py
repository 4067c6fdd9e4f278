"""The command that writes the committed reports: it is current, or it says what is stale."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from analysis import reports
from fluxx_rules.cards.target import editions
from fluxx_rules.cards.target_result import Request
from fluxx_rules.report.document.builder import make
from fluxx_rules.report.document.markdown import MARK

FEW = {"creeper_pack": "creeper_pack", "stoner": "stoner"}


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of them without games, and no processes, which would cost more than the reports."""
    monkeypatch.setattr(reports, "make", partial(make, request=Request()))
    monkeypatch.setattr(reports, "targets", lambda: dict(FEW))
    monkeypatch.setattr(
        reports, "make_all",
        lambda names, workers, say: [reports.made(*each) for each in names.items()],
    )  # fmt: skip


def test_every_edition_and_every_mix_has_a_report() -> None:
    mixes = {path.stem for path in (reports.ROOT / "analysis/mixes").glob("*.yaml")}
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
    assert "| Creeper Pack | 16 | 0 | 7 | 1 | 3 of 6 | [report](creeper_pack/report.md)" in index

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


def test_a_name_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        reports.main(["--check", "atlantis"])
    assert stopped.value.code == 2
    assert "there is no atlantis" in capsys.readouterr().err
