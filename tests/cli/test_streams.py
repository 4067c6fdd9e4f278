"""Nobody reads what is said, or nobody can be told: the exit code is the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hostile.row import BROKEN

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs a shell, and pipes break otherwise")

MAIN = "import sys; from fluxx_rules.cli.main import run; sys.argv[0] = 'fluxx'; run()"
ROOT = Path(__file__).parents[2]
VERBS = [
    ("check star", 0),
    ("check broken.yaml", 1),
    ("check broken.yaml --format json --statistics", 1),
    ("check no.yaml", 2),
    ("cards star", 0),
    ("rulings star --only R-001", 0),
    ("chekc", 2),
    ("--help", 0),
]


def ended(folder: Path, words: str, ways: str = "", stdout: int = subprocess.PIPE) -> object:
    """With which code, where the shell has led its streams such ways; and what was said of it."""
    (folder / "broken.yaml").write_text(BROKEN)
    ran = subprocess.run(
        ["sh", "-c", f'exec "$0" "$@" {ways}', sys.executable, "-c", MAIN, *words.split()],
        stdout=stdout, stderr=subprocess.PIPE, cwd=folder, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": ""},
    )  # fmt: skip
    return ran.returncode, "bug" in ran.stderr, "roken pipe" in ran.stderr


@pytest.mark.parametrize(("words", "code"), VERBS)
def test_nobody_reads(tmp_path: Path, words: str, code: int) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    assert ended(tmp_path, words, stdout=writing) == (code, False, False)
    os.close(writing)


@pytest.mark.parametrize(("words", "code"), VERBS)
@pytest.mark.parametrize("ways", [">&-", "<&- >&- 2>&-", "2>/dev/full"])
def test_nobody_is_there(tmp_path: Path, words: str, code: int, ways: str) -> None:
    assert ended(tmp_path, words, ways) == (code, False, False)


def test_what_stands_for_nobody_is_put_away() -> None:
    """Else Python complains of it, where it is asked to."""
    code = "import warnings; warnings.simplefilter('error'); " + MAIN
    ran = subprocess.run(
        ["sh", "-c", 'exec "$0" "$@" <&- >&-', sys.executable, "-c", code, "explain", "FX999"],
        stderr=subprocess.PIPE, text=True, check=False, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert ran.returncode == 2
    assert "ResourceWarning" not in ran.stderr


@pytest.mark.parametrize("words", [words for words, _ in VERBS if words != "chekc"])
def test_a_full_disk_cannot_be_written_to(tmp_path: Path, words: str) -> None:
    """Much is written at once, and a little in the end."""
    assert ended(tmp_path, words, ">/dev/full") == (2, False, False)


def test_a_file_that_nobody_reads_is_no_finding(tmp_path: Path) -> None:
    """It is more than a pipe takes before somebody reads."""
    os.mkfifo(tmp_path / "pipe")
    leave = "import os; os.close(os.open('pipe', os.O_RDONLY))"
    with subprocess.Popen([sys.executable, "-c", leave], cwd=tmp_path):
        words = "graph fluxx5+nature+star+monster --format json -o pipe"
        assert ended(tmp_path, words) == (2, False, True)
