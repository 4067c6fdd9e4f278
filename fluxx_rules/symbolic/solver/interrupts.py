"""Interrupts of the process and of the solver: Ctrl-C, and the signals TERM and HUP.

A cancelled CI runner or a closed terminal sends a signal to this process alone. It becomes a
KeyboardInterrupt, so that workers end and half-written files are removed.

Python handles a signal only when the solver returns, which may take minutes. The solver's own
handler returns "canceled" at once, the same answer as for used-up steps. An interrupted question
would then count as too hard. So `Solver` switches that handler off, and a thread of this module
stops the solver.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from threading import Thread


class Stoppable(Protocol):
    def interrupt(self) -> None: ...


ENDING = frozenset({signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)})
_thinking: set[Stoppable] = set()
"""The z3 contexts that are answering a question."""
_listeners: list[Listener] = []


@contextmanager
def stoppable() -> Iterator[None]:
    """Treat signals that end the process as Ctrl-C inside; let Ctrl-C stop the solver as well."""
    if os.name == "nt":
        yield
        return
    read_end, write_end = os.pipe()
    os.set_blocking(write_end, False)
    try:
        before = signal.set_wakeup_fd(write_end, warn_on_full_buffer=False)
    except ValueError:  # only the main thread receives signals
        os.close(write_end)
        os.close(read_end)
        yield
        return
    listener = Listener(read_end)
    _listeners.append(listener)
    unhandled = [each for each in ENDING if signal.getsignal(each) is signal.SIG_DFL]
    for each in unhandled:
        signal.signal(each, signal.default_int_handler)
    try:
        yield
    finally:
        for each in unhandled:
            signal.signal(each, signal.SIG_DFL)
        signal.set_wakeup_fd(before)
        _listeners.remove(listener)
        os.close(write_end)
        listener.end()


@contextmanager
def thinking(solver: Stoppable) -> Iterator[None]:
    """Let Ctrl-C stop the solver inside. The first question starts the listening threads."""
    _thinking.add(solver)
    try:
        for listener in _listeners:
            listener.start()
        yield
    finally:
        _thinking.discard(solver)


class Listener:
    """A thread that reads the numbers of arriving signals from a pipe until the pipe closes.

    A forked process shares the pipe and would take the signals of this one, so it never reads.
    """

    def __init__(self, read_end: int) -> None:
        self.read_end = read_end
        self.process = os.getpid()
        self.thread: Thread | None = None

    def start(self) -> None:
        if self.thread is None and self.process == os.getpid():
            from threading import Thread

            self.thread = Thread(target=self.listen, daemon=True)
            try:
                self.thread.start()
            except RuntimeError:  # no more threads are possible: Ctrl-C waits for the solver
                self.thread = None

    def listen(self) -> None:
        with open(self.read_end, "rb", buffering=0) as pipe:
            while signals := pipe.read(64):
                if not ENDING.isdisjoint(signals):
                    for each in list(_thinking):
                        each.interrupt()

    def end(self) -> None:
        """Close the pipe if no thread reads it. Never wait for a thread."""
        if self.thread is None:
            os.close(self.read_end)
