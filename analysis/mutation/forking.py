"""Functions run in a forked child process, with limits of time and memory."""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil
from types import FrameType
from typing import Any

MEMORY_LIMIT = 6 << 30
WALL_TIME_FACTOR = 20
"""Ratio of the limit of wall time to that of CPU time, for a busy machine."""


class TooLong(BaseException):
    """The time of one test is over. It is not an Exception, so that no test catches it."""


def in_child(work: Callable[[], Any], seconds: float) -> Any | None:
    """Return the result of `work`, which must fit JSON; None if the child died or took too long.

    `seconds` limits CPU time.
    """
    reading, writing = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if not child:
        os.close(reading)
        run_and_end(work, writing, seconds)
    os.close(writing)
    received = b""
    end = time.monotonic() + WALL_TIME_FACTOR * seconds
    try:
        while select.select([reading], [], [], max(0.0, end - time.monotonic()))[0]:
            part = os.read(reading, 1 << 16)
            if not part:
                break
            received += part
    finally:
        os.close(reading)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    return json.loads(received) if received else None


def run_and_end(work: Callable[[], Any], writing: int, seconds: float) -> None:
    """Write the result of `work` and end the child, without the exit handlers of the parent."""
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(seconds), ceil(seconds) + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        result = json.dumps(work()).encode()
        with open(writing, "wb") as pipe:
            pipe.write(result)
    finally:
        os._exit(0)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise TooLong inside the body after this much CPU time."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
