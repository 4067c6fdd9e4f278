"""Processes that each do one thing at a time; one that dies or hangs is replaced."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Generator, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")
Task = tuple[Any, ...]
FRESH = get_context("spawn")
"""So that no process holds the pipes of another."""


class Lost(Exception):
    """The process died, or was stopped because it took too long."""


class Worker(Generic[Result]):
    """A process that calls ``work`` with what it is given."""

    def __init__(self, work: Callable[..., Result], patience: float) -> None:
        self.work, self.patience = work, patience
        self.task: Task = ()
        self.began = 0.0
        self.start()

    def start(self) -> None:
        self.pipe, theirs = FRESH.Pipe()
        self.process = FRESH.Process(target=serve, args=(self.work, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.pipe.recv()  # it says that it is there, so that its start is not counted as work

    def give(self, task: Task) -> None:
        self.task, self.began = task, time.monotonic()
        self.pipe.send(task)

    def late(self) -> bool:
        return time.monotonic() - self.began > self.patience

    def result(self) -> Result | Lost:
        """What came of the task; a lost process is replaced by a new one."""
        try:
            result: Result = self.pipe.recv()
            return result
        except EOFError:
            self.process.join()
            lost = Lost(f"the process ended with exit code {self.process.exitcode}")
        self.start()
        return lost

    def cut_off(self) -> Lost:
        self.stop()
        self.start()
        return Lost(f"stopped after {self.patience:.0f} seconds")

    def stop(self) -> None:
        self.process.terminate()
        self.process.join()
        self.pipe.close()


def serve(work: Callable[..., Any], pipe: Connection) -> None:
    """Until the other end is closed. Ctrl-C is for the one who gives out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    pipe.send(None)
    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        pipe.send(work(*task))


def results(
    work: Callable[..., Result],
    tasks: Iterator[Task],
    workers: int,
    end: float,
    patience: float,
) -> Generator[tuple[Task, Result | Lost]]:
    """As they come, until the tasks or the time are at an end; what is under way then is dropped.

    ``tasks`` is asked for the next one only when somebody is free for it.
    """
    crew = [Worker(work, patience) for _ in range(workers)]
    busy: list[Worker[Result]] = []
    try:
        for each in crew:
            busy += [each] if handed(each, tasks, end) else []
        while busy and time.monotonic() < end:
            ready = wait([each.pipe for each in busy], min(1.0, max(0.0, end - time.monotonic())))
            for each in busy[:]:
                if each.pipe in ready or each.late():
                    task = each.task
                    yield task, each.result() if each.pipe in ready else each.cut_off()
                    if not handed(each, tasks, end):
                        busy.remove(each)
    finally:
        for each in crew:
            each.stop()


def handed(worker: Worker[Any], tasks: Iterator[Task], end: float) -> bool:
    task = next(tasks, None) if time.monotonic() < end else None
    if task is not None:
        worker.give(task)
    return task is not None
