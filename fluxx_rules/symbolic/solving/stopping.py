"""Ctrl-C, also while the solver thinks; and being told to end, which is the same.

A runner that is cancelled, or a terminal that is closed, tells this process alone: without an
answer its workers would play on, and what is half written would stay.

Python hears of Ctrl-C when the solver comes back, which may take minutes. The solver's own handler
comes back at once with "canceled", as when its steps are used up: a question that somebody stopped
would count as one that is too hard. So that handler is switched off (`Solver`), and a thread of
ours stops the solver.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol
from weakref import WeakSet


class Stoppable(Protocol):
    def interrupt(self) -> None: ...


ENDING = frozenset({signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)})
thinking: WeakSet[Stoppable] = WeakSet()
"""Each context of the solver that is there."""


@contextmanager
def stoppable() -> Iterator[None]:
    """Inside, being told to end is a Ctrl-C, and a Ctrl-C stops the solver as well."""
    if os.name == "nt" or threading.current_thread() is not threading.main_thread():
        yield
        return
    heard, told = os.pipe()
    os.set_blocking(told, False)
    before = signal.set_wakeup_fd(told, warn_on_full_buffer=False)
    listener = threading.Thread(target=listen, args=(heard,), daemon=True)
    listener.start()
    quiet = [each for each in ENDING if signal.getsignal(each) is signal.SIG_DFL]
    for each in quiet:
        signal.signal(each, signal.default_int_handler)
    try:
        yield
    finally:
        for each in quiet:
            signal.signal(each, signal.SIG_DFL)
        signal.set_wakeup_fd(before)
        os.close(told)
        listener.join()
        os.close(heard)


def listen(heard: int) -> None:
    while signals := os.read(heard, 64):
        if not ENDING.isdisjoint(signals):
            for each in list(thinking):
                each.interrupt()
