"""Work that a second process does meanwhile: a copy of this one, which has all that this one has.

Nothing depends on it. What it did not do, for whatever reason, is left to who asked for it, and so
what was wrong comes to light there, as if nobody had helped.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import warnings
from _thread import allocate_lock
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NoReturn, TypeVar

from .lifetime import tie

R = TypeVar("R")
importing = allocate_lock()
"""Held by any other thread that imports: a copy made meanwhile would wait for its modules for ever.
"""


def can_be() -> bool:
    """Whether two processes are faster than one, and a process can be copied without harm."""
    return sys.platform == "linux" and len(os.sched_getaffinity(0)) > 1


@contextmanager
def beside(work: Callable[[], R]) -> Iterator[Callable[[], R | None]]:
    """The work is done beside what is done inside. What is given waits for what came of it: nothing
    if that failed. Whoever leaves earlier waits for nothing, and the work ends."""
    try:
        said, told = os.pipe()
    except OSError:  # there can be no more open files
        yield lambda: None
        return
    tied = tie(os.getpid())
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    child = 0
    try:
        try:
            child = copied()
            if not child:
                tied()
                os.close(said)  # else it would wait for itself to listen, were this one killed
                do_and_end(work, told)
        except OSError:  # there can be no more processes: nothing will be said
            pass
        finally:
            os.close(told)
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        yield lambda: heard(said)
    finally:
        os.close(said)
        if child:
            end(child)


def copied() -> int:
    """Python warns of locks that other threads hold. Of those the copy needs no more: it works out
    what it was asked, says it into a pipe of its own, and is gone."""
    with importing, warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return os.fork()


def do_and_end(work: Callable[[], object], told: int) -> NoReturn:
    """Who called it is another process, to which Ctrl-C belongs as well: signals stay shut out."""
    try:
        done = pickle.dumps(work())
        with open(told, "wb") as pipe:
            pipe.write(done)
    finally:
        os._exit(0)


def heard(said: int) -> Any:
    """All of it, or nothing."""
    with open(said, "rb", closefd=False) as pipe, suppress(EOFError, pickle.UnpicklingError):
        return pickle.load(pipe)
    return None


def end(child: int) -> None:
    with suppress(ProcessLookupError, ChildProcessError):  # it has, and was forgotten
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
