"""Whatever is thrown at it, the command line says what is wrong, soon, and breaks nothing.

The rows are in the other files here, by what is hostile about them; a row more is a line more.
"""

from __future__ import annotations

import io
import os
import sys
import time
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

from fluxx_rules.cards.reading.invisible import hidden_character
from tests.cli.conftest import Fluxx, commands
from tests.hostile.row import Row, lay

KINDS = sorted(path.stem for path in Path(__file__).parent.glob("rows_*.py"))
ROWS: dict[str, Row] = {
    f"{kind.removeprefix('rows_')}: {row.name}": row
    for kind in KINDS
    for row in import_module(f"tests.hostile.{kind}").ROWS
}
APART = ("wide: ", "budgets: ")
ENDLESS = {name: row for name, row in ROWS.items() if name.startswith(APART)}
"""Those that might never end are tried in a process that can be stopped (`test_limits.py`)."""
SOON = {name: row for name, row in ROWS.items() if name not in ENDLESS}
MOST_SECONDS = 4.0
"""Of the processor, for any row; most take a few hundredths."""


def test_no_two_rows_are_called_the_same() -> None:
    lists = [import_module(f"tests.hostile.{kind}").ROWS for kind in KINDS]
    assert sum(map(len, lists)) == len(ROWS)
    assert len(ROWS) >= 200


@pytest.mark.skipif(os.name == "nt", reason="needs pipes, links and permissions")
@pytest.mark.parametrize("row", SOON.values(), ids=SOON)
def test_it_says_what_is_wrong_and_breaks_nothing(
    row: Row, fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(tmp_path, row.files)
    monkeypatch.chdir(tmp_path / row.folder)
    before = contents(tmp_path)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(row.stdin), isatty=bool))
    began = time.process_time()
    ran = fluxx(*row.words)
    assert time.process_time() - began < MOST_SECONDS
    said = ran.out + ran.err
    assert ran.code == row.code, said[:2000]
    for words in row.says:
        assert words in said
    for words in row.never:
        assert words not in said
    assert not hidden_character(said), "a terminal would obey it"
    assert "github" in row.words or not commands(said)
    assert len(said) < 200_000
    after = contents(tmp_path)
    assert all(after.pop(name) for name in row.writes)
    assert after == {name: was for name, was in before.items() if name not in row.writes}


def contents(folder: Path) -> dict[str, bytes | None]:
    """What lies in the folder; of what is no readable file, that it is there."""
    found: dict[str, bytes | None] = {}
    for root, folders, files in os.walk(folder):
        for name in (*folders, *files):
            path = Path(root, name)
            plain = path.is_file() and os.access(path, os.R_OK)
            found[path.relative_to(folder).as_posix()] = path.read_bytes() if plain else None
    return found
