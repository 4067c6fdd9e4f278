"""Ctrl-C ends any verb within a second, with exit 2 and with what was found up to then."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs signals and terminals")

MAIN = "import sys; from fluxx_rules.cli.main import main; sys.argv[0] = 'fluxx'; main()"
ROOT = Path(__file__).parents[2]
SOON = 3.0
"""Seconds: one on a quiet machine."""


class Ended(NamedTuple):
    code: int
    out: str
    err: str
    seconds: float


def stopped(folder: Path, words: str, after: float = 1.5, screen: bool = False) -> Ended:
    """Started in a session of its own, and stopped as a terminal does: all of its processes."""
    import pty

    seen, shown = pty.openpty() if screen else (-1, subprocess.PIPE)
    env = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "COLUMNS": "80"}
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, *words.split()], cwd=folder, env=env, text=True,
        stdout=subprocess.PIPE, stderr=shown, start_new_session=True,
    )  # fmt: skip
    try:
        time.sleep(after)
        assert process.poll() is None, process.communicate()
        began = time.monotonic()
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
        seconds = time.monotonic() - began
    finally:
        process.kill()
    if screen:
        os.close(shown)
        err = on_screen(seen)
    return Ended(process.returncode, out, err, seconds)


def on_screen(seen: int) -> str:
    found = b""
    try:
        while more := os.read(seen, 65536):
            found += more
    except OSError:  # the other end is closed
        pass
    os.close(seen)
    return found.decode()


@pytest.mark.parametrize("workers", [1, 2])
def test_games_that_were_played_are_counted(tmp_path: Path, workers: int) -> None:
    ended = stopped(tmp_path, f"simulate star --games 1000000 --workers {workers}", 2.5)
    assert ended.code == 2
    assert ended.seconds < SOON
    games = int(re.findall(r"stopped after (\d+) of 1000000 games\n", ended.err)[0])
    assert ended.out.startswith(f"star: {games} games of 4 players")
    assert "Traceback" not in ended.err


@pytest.mark.parametrize("workers", [1, 2])
def test_games_without_a_failure_are_counted(tmp_path: Path, workers: int) -> None:
    ended = stopped(tmp_path, f"fuzz star --minutes 9 --workers {workers} --trace t", 2.5)
    assert (ended.code, ended.out) == (2, "")
    assert ended.seconds < SOON
    assert re.fullmatch(r"stopped: nothing found in the first \d+ games of star, seed 0\n",
                        ended.err)  # fmt: skip
    assert not any(tmp_path.iterdir())


def test_targets_that_were_checked_are_told(tmp_path: Path) -> None:
    """And no file says that this was all."""
    words = "check creeper_pack fluxx5+star+nature+monster --reach --no-cache --output json=x"
    ended = stopped(tmp_path, words, 5)
    assert ended.code == 2
    assert ended.seconds < SOON
    assert "creeper_pack: 16 cards" in ended.out
    assert ended.err == "stopped: fluxx5+star+nature+monster not checked\n"
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    "words", ["simulate star --games 1000000", "fuzz star --minutes 9", "check nature+star --reach"]
)
def test_who_looks_on_sees_a_bar(tmp_path: Path, words: str) -> None:
    ended = stopped(tmp_path, words, 3, screen=True)
    assert ended.code == 2
    assert "━" in ended.err
    assert re.search(r"playing star|fuzzing star|checking nature\+star", ended.err)


def test_the_solver_is_stopped_and_takes_it_for_no_answer() -> None:
    """Twelve pigeons in eleven holes: by itself this question takes minutes."""
    from threading import Timer

    from fluxx_rules.symbolic.solver import Solver
    from fluxx_rules.symbolic.stopping import stoppable

    solver, holes = Solver(2_000_000_000), range(11)
    solver.tell("".join(f"(declare-const p{i}_{j} Bool)" for i in range(12) for j in holes))
    for i in range(12):
        solver.tell(f"(assert (or {' '.join(f'p{i}_{j}' for j in holes)}))")
        for k in range(i):
            solver.tell("".join(f"(assert (or (not p{i}_{j}) (not p{k}_{j})))" for j in holes))
    timer = Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    began = time.monotonic()
    timer.start()
    with pytest.raises(KeyboardInterrupt), stoppable():
        solver.ask()
    assert time.monotonic() - began < SOON
