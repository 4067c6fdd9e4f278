"""Children end with their parent, however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")

ROOT = Path(__file__).parents[1]
MANY = 40.0
"""Seconds; on a quiet machine it takes one."""
FUZZ = "import sys; from fluxx_rules.cli.main import run; sys.argv[0] = 'fluxx'; run()"
PIPES = "import fluxx_rules.lifetime as l; l.KILLS_ORPHANS = False; "
SPAWN = "import multiprocessing as m; m.set_start_method('spawn'); "


def children(of: int) -> set[int]:
    """All that the process has started, and what these have."""
    found: set[int] = set()
    for task in Path(f"/proc/{of}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found |= {child, *children(child)}
    return found


def running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def until(so: object) -> bool:
    assert callable(so)
    end = time.monotonic() + MANY
    while not so() and time.monotonic() < end:
        time.sleep(0.05)
    return bool(so())


WORKERS = ("fuzz", "star", "--workers", "2", "--minutes", "5")


@pytest.mark.parametrize(("code", "words", "number"), [
    (FUZZ, WORKERS, 2),
    (FUZZ, ("simulate", "star", "--workers", "2", "--games", "1000000"), 2),
    (PIPES + FUZZ, WORKERS, 2),
    (PIPES + SPAWN + FUZZ, WORKERS, 2),
], ids=["fuzz", "simulate", "by a pipe", "by a pipe, spawned"])  # fmt: skip
def test_a_parent_that_is_killed(
    tmp_path: Path, code: str, words: tuple[str, ...], number: int
) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", code, *words], cwd=tmp_path, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    try:
        assert until(lambda: len(children(process.pid)) >= number)
        time.sleep(1)  # they have begun
        started = children(process.pid)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert until(lambda: not any(map(running, started))), started
