"""Ctrl-C: it ends any verb within a second, with exit code 2 and the results so far."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread, Timer
from typing import Any, NamedTuple

import pytest

from fluxx_rules.cards.target_result import TargetResult
from fluxx_rules.cli import check, rulings
from fluxx_rules.cli.check import checked
from fluxx_rules.report.document import builder
from fluxx_rules.symbolic.solver.interrupts import stoppable
from fluxx_rules.symbolic.solver.solver import Sat, Solver
from tests.cli.conftest import Fluxx

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs signals and terminals")

MAIN = "import sys; from fluxx_rules.cli.main import run; sys.argv[0] = 'fluxx'; run()"
ROOT = Path(__file__).parents[2]
SOON = 20.0
"""Seconds. A quiet machine needs less than one; a million games take an hour."""


@pytest.fixture(autouse=True)
def ctrl_c_enabled() -> Iterator[None]:
    """Enable Ctrl-C here and in child processes. A shell disables it for background jobs."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Ended(NamedTuple):
    code: int
    out: str
    err: str
    seconds: float


def stopped(folder: Path, words: str, by: signal.Signals = signal.SIGINT) -> Ended:
    """Return the end of a command that is stopped when its progress bar appears.

    SIGINT goes to all processes, as from a terminal; another signal goes to one process.
    """
    import pty

    screen, terminal = pty.openpty()
    env = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "COLUMNS": "80"}
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, *words.split()], cwd=folder, env=env, text=True,
        stdout=subprocess.PIPE, stderr=terminal, start_new_session=True,
    )  # fmt: skip
    os.close(terminal)
    try:
        err = on_screen(screen, until="━")
        began = time.monotonic()
        (os.killpg if by == signal.SIGINT else os.kill)(process.pid, by)
        out, _ = process.communicate(timeout=30)  # until the last of its processes has ended
        seconds = time.monotonic() - began
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    err += on_screen(screen)
    os.close(screen)
    return Ended(process.returncode, out, err, seconds)


def on_screen(screen: int, until: str = "") -> str:
    found = b""
    try:
        while not (until and until.encode() in found) and (more := os.read(screen, 65536)):
            found += more
    except OSError:  # the other end is closed
        pass
    return found.decode()


@pytest.mark.parametrize("missing", ["click", "fluxx_rules.cli.main"])
def test_nothing_need_be_imported_yet(tmp_path: Path, missing: str) -> None:
    """Ctrl-C comes when Python looks for that module."""
    begin = (
        "import os, signal, sys, time\n"
        "class Stop:\n"
        "    def find_spec(self, name, *where):\n"
        f"        if name == {missing!r}:\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "            time.sleep(10)\n"
        "from fluxx_rules.cli.start import start\n"
        "sys.meta_path.insert(0, Stop())\n"
        "start()"
    )
    ran = subprocess.run([sys.executable, "-c", begin], cwd=tmp_path, env={**os.environ,
                         "PYTHONPATH": str(ROOT)}, capture_output=True, text=True)  # fmt: skip
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", "stopped\n")


@pytest.mark.parametrize("workers", [1, 2])
def test_games_that_were_played_are_counted(tmp_path: Path, workers: int) -> None:
    ended = stopped(tmp_path, f"simulate star --games 1000000 --workers {workers}")
    assert ended.code == 2
    assert ended.seconds < SOON
    assert "playing star" in ended.err
    games = int(re.findall(r"stopped after (\d+) of 1000000 games", ended.err)[0])
    assert ended.out.startswith(f"star: {games} games of 3 sensible players" if games else "")
    assert "Traceback" not in ended.err


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_all_processes(tmp_path: Path, by: signal.Signals) -> None:
    ended = stopped(tmp_path, "simulate star --games 1000000 --workers 2", by)
    assert ended.code == 2
    assert ended.seconds < SOON
    assert re.search(r"stopped after \d+ of 1000000 games", ended.err)
    assert "Traceback" not in ended.err


@pytest.mark.parametrize("workers", [1, 2])
def test_games_without_a_failure_are_counted(tmp_path: Path, workers: int) -> None:
    ended = stopped(tmp_path, f"fuzz star --minutes 9 --workers {workers} --trace t")
    assert (ended.code, ended.out) == (2, "")
    assert ended.seconds < SOON
    assert "fuzzing star" in ended.err
    assert re.search(r"stopped: nothing found in the first \d+ games of star, seed 0", ended.err)
    assert "Traceback" not in ended.err
    assert not any(tmp_path.iterdir())


def test_results_so_far_are_printed(
    fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No file is written, because it would look complete."""

    def until_fluxx5(target: str, *given: Any, **how: Any) -> TargetResult:
        if target == "fluxx5":
            raise KeyboardInterrupt
        return checked(target, *given, **how)

    monkeypatch.setattr(check, "checked", until_fluxx5)
    monkeypatch.chdir(tmp_path)
    files = ("--output", "json=x", "--write-baseline", "b.yaml", "--no-config")
    ran = fluxx("check", "creeper_pack", "fluxx5", "star", *files)
    assert ran.code == 2
    assert "creeper_pack: 16 cards" in ran.out
    assert ran.err == "stopped: fluxx5, star not checked\n"
    assert fluxx("check", "fluxx5", "star", *files) == (2, "", "\nstopped\n")
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("words", [("rulings", "fluxx5", "star"), ("report", "star", "-o", "out")])
def test_nothing_is_half_written(
    fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    def stop(*given: object, **how: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(rulings, "run", stop)
    monkeypatch.setattr(builder, "matrix", stop)
    monkeypatch.chdir(tmp_path)
    assert fluxx(*words).code == 2
    assert not any(tmp_path.iterdir())


def hard() -> Solver:
    """Return a solver with a question that takes minutes: twelve pigeons in eleven holes."""
    solver, holes = Solver(2_000_000_000), range(11)
    solver.execute("".join(f"(declare-const p{i}_{j} Bool)" for i in range(12) for j in holes))
    for i in range(12):
        solver.execute(f"(assert (or {' '.join(f'p{i}_{j}' for j in holes)}))")
        for k in range(i):
            solver.execute("".join(f"(assert (or (not p{i}_{j}) (not p{k}_{j})))" for j in holes))
    return solver


def late(solver: Solver) -> None:
    time.sleep(0.5)
    solver.ask()


def test_the_solver_is_stopped_without_an_answer() -> None:
    solver = hard()
    timer = Timer(1.0, os.kill, (os.getpid(), signal.SIGINT))
    began = time.monotonic()
    timer.start()
    with pytest.raises(KeyboardInterrupt), stoppable():
        late(solver)
    assert time.monotonic() - began < SOON


def test_where_there_can_be_no_thread_the_solver_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_many(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", too_many)
    with stoppable():
        assert isinstance(Solver().ask(), Sat)


def test_before_the_thread_has_begun_it_is_stopped_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(thread: Thread) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Thread, "start", stop)
    with pytest.raises(KeyboardInterrupt), stoppable():
        Solver().ask()
