"""``fluxx cards --watch``: each save is told, what has changed first; no file stops it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

import pytest

from fluxx_rules.cli import card_watch
from tests.cli.conftest import Fluxx

pytestmark = pytest.mark.skipif(os.name == "nt", reason="ends by a signal of Unix")

MAIN = "import sys; from fluxx_rules.cli.main import run; sys.argv[0] = 'fluxx'; run()"
ROOT = Path(__file__).parents[2]
CARDS = """\
edition: garden
cards:
  - action: Borrow
    do: {steal: {one: keeper}}
  - keeper: Tea
  - keeper: Cake
  - goal: Tea Time
    needs: {mine: [Tea, Cake]}
"""


class Watched:
    """A running watch, and the lines that it prints."""

    def __init__(self, folder: Path, target: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", MAIN, "cards", target, "--watch"],
            cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        self.lines: Queue[str] = Queue()
        Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)

    def until(self, part: str) -> str:
        """Return what is printed up to the line with this part."""
        found = ""
        while True:
            try:
                line = self.lines.get(timeout=60)
            except Empty:
                raise AssertionError(f"no line has {part!r}:\n{found}") from None
            found += line
            if part in line:
                return found

    def end(self, sign: int = signal.SIGINT) -> int:
        self.process.send_signal(sign)
        return self.process.wait(timeout=60)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "garden").mkdir()
    (tmp_path / "garden" / "cards.yaml").write_text(CARDS)
    return tmp_path


@pytest.fixture
def file(folder: Path) -> Path:
    return folder / "garden" / "cards.yaml"


@pytest.fixture
def watched(folder: Path) -> Iterator[Watched]:
    found = Watched(folder, "./garden")
    yield found
    found.process.kill()
    found.process.wait()


def replaced(file: Path, text: str | bytes) -> None:
    """Write a file as many editors do: a new one takes its place."""
    new = file.with_name("new")
    new.write_bytes(text.encode() if isinstance(text, str) else text)
    new.replace(file)


def test_a_save_tells_what_has_changed_first(watched: Watched, file: Path) -> None:
    start = watched.until("watching ./garden; Ctrl-C ends")
    assert "garden/Borrow (action)\n    Take one Keeper" in start
    assert "FX607" in start and "./garden: 4 cards, " in start
    file.write_text(CARDS.replace("{one: keeper}}", "{one: keeper}}  # mine"))
    assert "\nno text, no fault and no finding has changed\n" in watched.until("./garden: 4 cards")
    replaced(file, CARDS.replace("steal: {one: keeper}", "draw: 2"))
    told = watched.until("this save changed")
    assert "Borrow: text changed: Draw 2 cards.\n    was: Take one Keeper" in told
    assert told.index("text changed") < told.index("garden/Borrow (action)\n    Draw 2 cards.\n")
    assert "\x1b" not in start + told
    assert watched.end() == 0


def test_faults_and_findings_come_and_go(watched: Watched, file: Path) -> None:
    watched.until("watching")
    replaced(file, CARDS.replace("action", "acton"))
    told = watched.until("./garden: 1 error")
    assert "fault: garden/cards.yaml:3:5: FX101 unknown-word: unknown word 'acton'" in told
    assert "3 |   - acton: Borrow\n" in told and 'did you mean "action"' in told
    replaced(file, CARDS + "  - keeper: Spade\n")
    told = watched.until("this save changed Spade; findings: ")
    assert "fault gone: FX101 unknown-word" in told and "Spade: new (keeper)\n" in told
    assert "\nnew: FX601 dead-keeper: " in told and "warning[FX601]" in told
    replaced(file, CARDS)
    told = watched.until("this save changed Spade; findings: ")
    assert "Spade: gone\n" in told and "\ngone: FX601 dead-keeper: " in told
    assert watched.end() == 0


def test_no_file_stops_it(watched: Watched, file: Path) -> None:
    """A file that is gone, no text, a folder, a pipe, or a bomb: it waits, and goes on."""
    watched.until("watching")
    file.unlink()
    assert "no cards.yaml in ./garden; waiting" in watched.until("waiting")
    file.mkdir()
    assert "cards.yaml cannot be read: " in watched.until("waiting")
    file.rmdir()
    os.mkfifo(file)
    assert "not a plain file" in watched.until("waiting")
    file.unlink()
    for hostile in (b"\xff\xfe\x00", b"", b"[" * 100_000, b"a: &a [*a, *a]\n", b"- \x1b[2J\n"):
        replaced(file, hostile)
        told = watched.until("./garden: 1 error")
        assert "Traceback" not in told and "bug in fluxx" not in told and "\x1b" not in told
    replaced(file, CARDS.replace("Tea Time", "High Tea"))
    assert "Tea Time: now called High Tea" in watched.until("this save changed High Tea")
    assert watched.end(signal.SIGTERM) == 0


def test_all_files_of_a_mix_are_followed(folder: Path, file: Path) -> None:
    (folder / "mix.yaml").write_text("mix: m\ntake: [garden/cards.yaml]\n")
    found = Watched(folder, "mix.yaml")
    found.until("watching mix.yaml")
    replaced(file, CARDS.replace("steal: {one: keeper}", "draw: 2"))
    assert "Borrow: text changed" in found.until("this save changed Borrow")
    (folder / "mix.yaml").write_text("mix: m\ntake: [garden/cards.yaml, more.yaml]\n")
    assert "more.yaml" in found.until("mix.yaml: 1 error")
    (folder / "more.yaml").write_text("edition: more\ncards:\n  - keeper: Cat\n")
    assert "Cat: new (keeper)" in found.until("this save changed Cat")
    assert found.end() == 0


@pytest.mark.parametrize(
    ("reader", "read"), [("head -n 1", "garden/Borrow (action)\n"), ("true", "")]
)
def test_a_pipe_that_nobody_reads_ends_it(folder: Path, reader: str, read: str) -> None:
    """The reader goes while nothing is printed, or before the first text."""
    ran = subprocess.run(
        ["sh", "-c", '"$0" -c "$1" cards ./garden --watch | $2', sys.executable, MAIN, reader],
        cwd=folder, capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert ran.stdout == read and "Traceback" not in ran.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["./garden", "--watch", "--format", "csv"], "--watch prints texts"),
        (["./garden", "--watch", "--policies"], "--watch prints texts"),
        (["star", "--watch"], "--watch follows files of yours, and star has none."),
        (["./gardn", "--watch"], "there is no file ./gardn"),
    ],
)
def test_what_cannot_be_watched_is_refused(
    fluxx: Fluxx, folder: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], message: str
) -> None:
    monkeypatch.chdir(folder)
    ran = fluxx("cards", *words)
    assert ran.code == 2 and message in ran.err


def test_a_file_that_changes_all_the_time_is_read_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes = iter(range(1000))
    monkeypatch.setattr(card_watch, "stamps", lambda paths: {"x": (0, next(sizes), 0)})
    monkeypatch.setattr(card_watch, "QUIET", 0)
    assert card_watch.quiet({"x": None})["x"] == (0, card_watch.MAX_UNQUIET - 1, 0)
