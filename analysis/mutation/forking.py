"""A function that runs in a forked copy of this process, within limits."""

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

MEMORY = 6 << 30
PATIENCE = 20
"""How many times longer than expected a child may take on a busy machine."""


class TooLong(BaseException):
    """The time of one test is over. No test can catch it as an ordinary exception."""


def in_child(work: Callable[[], Any], seconds: float) -> Any | None:
    """Return what `work` returns, as JSON allows it; None if the child died or took too long.

    `seconds` are of CPU.
    """
    reading, writing = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if not child:
        os.close(reading)
        run_and_end(work, writing, seconds)
    os.close(writing)
    said = b""
    end = time.monotonic() + PATIENCE * seconds
    try:
        while select.select([reading], [], [], max(0.0, end - time.monotonic()))[0]:
            part = os.read(reading, 1 << 16)
            if not part:
                break
            said += part
    finally:
        os.close(reading)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    return json.loads(said) if said else None


def run_and_end(work: Callable[[], Any], writing: int, seconds: float) -> None:
    """Leave nothing to the clean-up of the parent: the copy ends here."""
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(seconds), ceil(seconds) + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        said = json.dumps(work()).encode()
        with open(writing, "wb") as pipe:
            pipe.write(said)
    finally:
        os._exit(0)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise TooLong inside the body when it has used so much CPU."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
