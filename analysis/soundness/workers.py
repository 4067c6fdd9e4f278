"""Worker processes with one task at a time; a process that dies or hangs is replaced."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Generator, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")
Task = tuple[Any, ...]
SPAWN = get_context("spawn")
"""A forked process would hold the pipes of the others."""


class Lost(Exception):
    """The process died, or was stopped because it took too long."""


class Worker(Generic[Result]):
    """A process that calls `work` with its tasks."""

    def __init__(self, work: Callable[..., Result], time_limit: float) -> None:
        self.work, self.time_limit = work, time_limit
        self.task: Task = ()
        self.began = 0.0
        self.start()

    def start(self) -> None:
        """Start the process."""
        self.pipe, child_end = SPAWN.Pipe()
        self.process = SPAWN.Process(target=serve, args=(self.work, child_end), daemon=True)
        self.process.start()
        child_end.close()
        self.pipe.recv()  # wait for its start, which is not counted as work

    def give(self, task: Task) -> None:
        """Send a task."""
        self.task, self.began = task, time.monotonic()
        self.pipe.send(task)

    def late(self) -> bool:
        """Return whether the task takes too long."""
        return time.monotonic() - self.began > self.time_limit

    def result(self) -> Result | Lost:
        """Return the result of the task; replace the process if it died."""
        try:
            result: Result = self.pipe.recv()
            return result
        except EOFError:
            self.process.join()
            lost = Lost(f"the process ended with exit code {self.process.exitcode}")
        self.start()
        return lost

    def cut_off(self) -> Lost:
        """Replace the process, which takes too long."""
        self.stop()
        self.start()
        return Lost(f"stopped after {self.time_limit:.0f} seconds")

    def stop(self) -> None:
        """End the process."""
        self.process.terminate()
        self.process.join()
        self.pipe.close()


def serve(work: Callable[..., Any], pipe: Connection) -> None:
    """Work until the other end of the pipe is closed; leave Ctrl-C to the parent."""
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
    time_limit: float,
) -> Generator[tuple[Task, Result | Lost]]:
    """Yield results as they come, until the tasks or the time are over; then drop running tasks.

    The next of `tasks` is taken only when a worker is free.
    """
    crew = [Worker(work, time_limit) for _ in range(workers)]
    busy: list[Worker[Result]] = []
    try:
        for each in crew:
            busy += [each] if assigned(each, tasks, end) else []
        while busy and time.monotonic() < end:
            ready = wait([each.pipe for each in busy], min(1.0, max(0.0, end - time.monotonic())))
            for each in busy[:]:
                if each.pipe in ready or each.late():
                    task = each.task
                    yield task, each.result() if each.pipe in ready else each.cut_off()
                    if not assigned(each, tasks, end):
                        busy.remove(each)
    finally:
        for each in crew:
            each.stop()


def assigned(worker: Worker[Any], tasks: Iterator[Task], end: float) -> bool:
    """Give the worker the next task if there is one; return whether there was."""
    task = next(tasks, None) if time.monotonic() < end else None
    if task is not None:
        worker.give(task)
    return task is not None
