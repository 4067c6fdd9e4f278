"""Processes that play for us, and end with us."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children


@contextmanager
def workers(number: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; whoever stops the run waits for none of them."""
    others = set(active_children())
    pool = ProcessPoolExecutor(number, initializer=leave_it_to_us)
    try:
        yield pool
    except KeyboardInterrupt:
        for each in set(active_children()) - others:
            each.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def leave_it_to_us() -> None:
    """Ctrl-C on a terminal reaches all processes; ours alone answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
