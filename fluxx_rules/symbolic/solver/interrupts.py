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
    """Inside, being told to end is a Ctrl-C, and a Ctrl-C stops the solver as well."""
    if os.name == "nt":
        yield
        return
    heard, told = os.pipe()
    os.set_blocking(told, False)
    try:
        before = signal.set_wakeup_fd(told, warn_on_full_buffer=False)
    except ValueError:  # only the main thread hears signals
        os.close(told)
        os.close(heard)
        yield
        return
    listener = Listener(heard)
    _listeners.append(listener)
    quiet = [each for each in ENDING if signal.getsignal(each) is signal.SIG_DFL]
    for each in quiet:
        signal.signal(each, signal.default_int_handler)
    try:
        yield
    finally:
        for each in quiet:
            signal.signal(each, signal.SIG_DFL)
        signal.set_wakeup_fd(before)
        _listeners.remove(listener)
        os.close(told)
        listener.end()


@contextmanager
def thinking(solver: Stoppable) -> Iterator[None]:
    """Let a Ctrl-C stop the solver inside. The first question starts the threads that listen."""
    _thinking.add(solver)
    try:
        for listener in _listeners:
            listener.start()
        yield
    finally:
        _thinking.discard(solver)


class Listener:
    """Hears which signals come, in a thread of its own from when it is started, until no more can.

    A copy of the process shares what is heard, and would hear it in the place of this one.
    """

    def __init__(self, heard: int) -> None:
        self.heard = heard
        self.process = os.getpid()
        self.thread: Thread | None = None

    def start(self) -> None:
        if self.thread is None and self.process == os.getpid():
            from threading import Thread

            self.thread = Thread(target=self.listen, daemon=True)
            try:
                self.thread.start()
            except RuntimeError:  # there can be no more threads: Ctrl-C waits for the solver
                self.thread = None

    def listen(self) -> None:
        with open(self.heard, "rb", buffering=0) as heard:
            while signals := heard.read(64):
                if not ENDING.isdisjoint(signals):
                    for each in list(_thinking):
                        each.interrupt()

    def end(self) -> None:
        """Ctrl-C may have come before the thread began: nobody waits for it."""
        if self.thread is None:
            os.close(self.heard)
