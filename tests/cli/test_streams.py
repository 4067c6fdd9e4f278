"""Closed and full output streams: the exit code stays the same."""

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


def ended(
    folder: Path, words: str, redirections: str = "", stdout: int = subprocess.PIPE
) -> object:
    """Return the exit code, and whether stderr mentions a bug or a broken pipe."""
    (folder / "broken.yaml").write_text(BROKEN)
    ran = subprocess.run(
        ["sh", "-c", f'exec "$0" "$@" {redirections}', sys.executable, "-c", MAIN, *words.split()],
        stdout=stdout, stderr=subprocess.PIPE, cwd=folder, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": ""},
    )  # fmt: skip
    return ran.returncode, "bug" in ran.stderr, "roken pipe" in ran.stderr


@pytest.mark.parametrize(("words", "code"), VERBS)
def test_a_closed_pipe(tmp_path: Path, words: str, code: int) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    assert ended(tmp_path, words, stdout=writing) == (code, False, False)
    os.close(writing)


@pytest.mark.parametrize(("words", "code"), VERBS)
@pytest.mark.parametrize("redirections", [">&-", "<&- >&- 2>&-", "2>/dev/full"])
def test_closed_and_full_streams(tmp_path: Path, words: str, code: int, redirections: str) -> None:
    assert ended(tmp_path, words, redirections) == (code, False, False)


def test_the_null_device_is_closed() -> None:
    """Python warns of a file that stays open."""
    code = "import warnings; warnings.simplefilter('error'); " + MAIN
    ran = subprocess.run(
        ["sh", "-c", 'exec "$0" "$@" <&- >&-', sys.executable, "-c", code, "explain", "FX999"],
        stderr=subprocess.PIPE, text=True, check=False, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert ran.returncode == 2
    assert "ResourceWarning" not in ran.stderr


@pytest.mark.parametrize("words", [words for words, _ in VERBS if words != "chekc"])
def test_a_full_disk_cannot_be_written_to(tmp_path: Path, words: str) -> None:
    """A long output fails while it is written, a short one at the end."""
    assert ended(tmp_path, words, ">/dev/full") == (2, False, False)


def test_a_pipe_without_a_reader_is_an_error(tmp_path: Path) -> None:
    """The output is larger than the buffer of a pipe."""
    os.mkfifo(tmp_path / "pipe")
    leave = "import os; os.close(os.open('pipe', os.O_RDONLY))"
    with subprocess.Popen([sys.executable, "-c", leave], cwd=tmp_path):
        words = "graph fluxx5+nature+star+monster --format json -o pipe"
        assert ended(tmp_path, words) == (2, False, True)
