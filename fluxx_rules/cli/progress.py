"""A progress bar for who looks on: after a second, so that short work shows none."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..report.excerpt import printable

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE = 1.0
"""So many seconds nobody asks what is going on."""


@contextmanager
def progress(total: int, what: str) -> Iterator[Callable[[int], None]]:
    """What is called tells how much more has been done. In a pipe nothing is shown."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from threading import Timer

    bar = Bar(total, printable(what))
    timer = Timer(PATIENCE, bar.show)
    timer.daemon = True
    timer.start()
    try:
        yield bar.advance
    finally:
        timer.cancel()
        timer.join()
        bar.hide()


class Bar:
    """It counts from the beginning, shown or not."""

    def __init__(self, total: int, what: str) -> None:
        self.total, self.what, self.done = total, what, 0
        self.shown: tuple[Progress, TaskID] | None = None

    def show(self) -> None:
        from rich.console import Console
        from rich.markup import escape
        from rich.progress import Progress

        # What is said again another time is what was printed: no bar is part of it.
        bar = Progress(console=Console(file=sys.__stderr__), transient=True)
        task = bar.add_task(escape(self.what), total=self.total, completed=self.done)
        bar.start()
        self.shown = bar, task

    def advance(self, done: int) -> None:
        self.done += done
        if self.shown is not None:
            bar, task = self.shown
            bar.update(task, completed=self.done)

    def hide(self) -> None:
        if self.shown is not None:
            self.shown[0].stop()
