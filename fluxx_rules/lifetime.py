"""Child processes that end with their parent, even if the parent is killed: `tie` and `Line`.

Linux kills the child. On other systems the child reads from a pipe without a writer. The pipe
closes when the parent ends, because only the parent holds the other end.
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
"""Whether the system can kill a child when its parent ends."""


def tie(parent: int) -> Callable[[], None]:
    """Return a function that ties a child to this parent. The child must call it first."""
    if not KILLS_ORPHANS:
        return lambda: None
    from ctypes import CDLL  # here, because a starting child must not import

    prctl = CDLL(None).prctl

    def tied() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it has already ended
            os._exit(1)

    return tied


class Line:
    """A pipe from a process to its workers that carries no data and shows that the process lives.

    Forked and spawned workers have both ends, so each worker closes the end that its parent holds.
    """

    def __init__(self) -> None:
        from multiprocessing import Pipe

        self.ends: tuple[Connection, Connection] = Pipe(duplex=False)
        self.parent = os.getpid()

    def tie(self) -> None:
        """Let this worker end with the process that made the line."""
        waiting, held = self.ends
        held.close()
        if KILLS_ORPHANS and os.getppid() == self.parent:  # not if a fork server is the parent
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
