"""The lifetime of a child process: it ends with its parent, also where that one is killed.

Linux kills the child for us. Elsewhere the child reads from a pipe that nobody writes to: it closes
when the parent, which alone holds the other end, is gone.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

PR_SET_PDEATHSIG = 1
KILLS_ORPHANS = sys.platform == "linux"
"""Whether the system kills a child whose parent is gone."""


def tie(parent: int) -> Callable[[], None]:
    """Return what a child of the process has to call first, to be killed when that one ends."""
    if not KILLS_ORPHANS:
        return lambda: None
    from ctypes import CDLL  # here: what is called does not import while a child begins

    prctl = CDLL(None).prctl

    def tied() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it ended before that was asked for
            os._exit(1)

    return tied


class Line:
    """A pipe from a process to its workers, which carries nothing. It is held until it is closed.

    A worker that was forked has copies of both ends, and one that was spawned gets them; so each
    lets go of the end that is held.
    """

    def __init__(self) -> None:
        from multiprocessing import Pipe

        self.ends: tuple[Connection, Connection] = Pipe(duplex=False)
        self.parent = os.getpid()

    def tie(self) -> None:
        """End this process, a worker, with the one that made the line."""
        waiting, held = self.ends
        held.close()
        if KILLS_ORPHANS and os.getppid() == self.parent:  # and no server that forks for it
            tie(self.parent)()
            return
        from threading import Thread

        Thread(target=end_with, args=(waiting,), daemon=True).start()

    def close(self) -> None:
        for end in self.ends:
            end.close()


def end_with(waiting: Connection) -> None:
    try:
        waiting.recv_bytes()
    finally:
        os._exit(1)
