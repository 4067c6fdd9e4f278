"""Hostile inputs: the command line reports the fault quickly and changes no other file.

The rows are in the other files of this folder, one file for each kind of input.
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
from tests.hostile.row import Row, write_files

KINDS = sorted(path.stem for path in Path(__file__).parent.glob("rows_*.py"))
ROWS: dict[str, Row] = {
    f"{kind.removeprefix('rows_')}: {row.name}": row
    for kind in KINDS
    for row in import_module(f"tests.hostile.{kind}").ROWS
}
IN_PROCESSES = ("wide: ", "budgets: ")
ENDLESS = {name: row for name, row in ROWS.items() if name.startswith(IN_PROCESSES)}
"""Rows that may never end. `test_limits.py` runs them in a process that it can stop."""
SOON = {name: row for name, row in ROWS.items() if name not in ENDLESS}
MAX_SECONDS = 4.0
"""CPU seconds for any row. Most need a few hundredths."""


def test_names_of_rows_are_unique() -> None:
    lists = [import_module(f"tests.hostile.{kind}").ROWS for kind in KINDS]
    assert sum(map(len, lists)) == len(ROWS)
    assert len(ROWS) >= 200


@pytest.mark.skipif(os.name == "nt", reason="needs pipes, links and permissions")
@pytest.mark.parametrize("row", SOON.values(), ids=SOON)
def test_the_fault_is_reported_and_no_file_changes(
    row: Row, fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_files(tmp_path, row.files)
    monkeypatch.chdir(tmp_path / row.folder)
    before = contents(tmp_path)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(row.stdin), isatty=bool))
    began = time.process_time()
    ran = fluxx(*row.words)
    assert time.process_time() - began < MAX_SECONDS
    output = ran.out + ran.err
    assert ran.code == row.code, output[:2000]
    for words in row.expected:
        assert words in output
    for words in row.never:
        assert words not in output
    assert not hidden_character(output), "a terminal could take it as a code"
    assert "github" in row.words or not commands(output)
    assert len(output) < 200_000
    after = contents(tmp_path)
    assert all(after.pop(name) for name in row.writes)
    assert after == {name: was for name, was in before.items() if name not in row.writes}


def contents(folder: Path) -> dict[str, bytes | None]:
    """Return all paths in the folder, with the content of each readable file."""
    found: dict[str, bytes | None] = {}
    for root, folders, files in os.walk(folder):
        for name in (*folders, *files):
            path = Path(root, name)
            plain = path.is_file() and os.access(path, os.R_OK)
            found[path.relative_to(folder).as_posix()] = path.read_bytes() if plain else None
    return found
