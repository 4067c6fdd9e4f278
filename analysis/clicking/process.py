"""A server of the workbench as a process, what it prints, and the memory that it takes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from statistics import linear_regression
from typing import NamedTuple

WARM_UP = 5 * 60
"""Seconds after which the memory of a process counts."""
ROOT = Path(__file__).parents[2]
EXIT_SECONDS = 30


class Use(NamedTuple):
    """Memory of a process: after seconds of its life, in megabytes."""

    seconds: float
    megabytes: float


class Served:
    """A server that works in a folder."""

    def __init__(self, folder: Path, target: str) -> None:
        self.errors = folder / "stderr.txt"
        self.began = time.monotonic()
        self.memory: dict[str, list[Use]] = {}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "fluxx_rules.cli.main", "serve", target],
            cwd=folder, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE, stderr=self.errors.open("w"),
        )  # fmt: skip
        assert self.process.stdout is not None
        found = re.search(r"http\S+", self.process.stdout.readline())
        assert found, self.printed()
        self.address = found[0]

    def printed(self) -> str:
        """Return what the server and its workers have printed to stderr."""
        return self.errors.read_text("utf-8", "replace")

    def workers(self) -> list[int]:
        """Return the processes of the workers, the oldest first."""
        task = Path(f"/proc/{self.process.pid}/task")
        found = [each.read_text().split() for each in task.glob("*/children")]
        return sorted(int(each) for children in found for each in children)

    def look(self) -> None:
        """Note the memory of each process."""
        for number in (self.process.pid, *self.workers()):
            if size := resident(number):
                name = f"{'server' if number == self.process.pid else 'worker'} {number}"
                self.memory.setdefault(name, []).append(Use(time.monotonic() - self.began, size))

    def end(self) -> str:
        """End the server as Ctrl-C does, and return what is wrong with its end."""
        self.process.send_signal(signal.SIGINT)
        try:
            code = self.process.wait(EXIT_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return "the server does not end"
        return f"the server ended with {code}" if code else ""


def resident(process: int) -> float:
    """Return the resident memory of a process in megabytes, or 0 if it has ended."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return int(found[1]) / 1024 if found else 0


def growth(uses: list[Use]) -> float | None:
    """Return the growth of memory after the warm-up, in megabytes an hour; None if it is short."""
    born = uses[0].seconds
    warm = [each for each in uses if each.seconds - born > WARM_UP]
    if len(warm) < 3 or warm[-1].seconds - warm[0].seconds < WARM_UP:
        return None
    return 3600 * linear_regression(*zip(*warm, strict=True)).slope


def memory_lines(memory: dict[str, list[Use]]) -> list[str]:
    """Return a line for each process that lived long enough."""
    lines = []
    for name, uses in memory.items():
        slope = growth(uses)
        if slope is not None:
            sizes = [each.megabytes for each in uses]
            minutes = (uses[-1].seconds - uses[0].seconds) / 60
            lines.append(
                f"{name}: {minutes:.0f} minutes, {sizes[0]:.0f} MB at first, {sizes[-1]:.0f} MB at"
                f" last, {max(sizes):.0f} MB at most, {slope:+.1f} MB an hour after {WARM_UP // 60}"
                " minutes"
            )
    return lines
