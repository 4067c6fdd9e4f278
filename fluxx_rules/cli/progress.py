"""A progress bar on a terminal, shown after one second."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..report.excerpt import printable

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

DELAY_SECONDS = 1.0


@contextmanager
def progress(total: int, label: str) -> Iterator[Callable[[int], None]]:
    """Yield a function that advances the bar. In a pipe no bar is shown."""
    if not sys.stderr.isatty():
        yield lambda steps: None
        return
    from threading import Timer

    bar = Bar(total, printable(label))
    timer = Timer(DELAY_SECONDS, bar.show)
    timer.daemon = True
    timer.start()
    try:
        yield bar.advance
    finally:
        timer.cancel()
        timer.join()
        bar.hide()


class Bar:
    """A bar that counts from the beginning, shown or not."""

    def __init__(self, total: int, label: str) -> None:
        self.total, self.label, self.done = total, label, 0
        self.shown: tuple[Progress, TaskID] | None = None

    def show(self) -> None:
        from rich.console import Console
        from rich.markup import escape
        from rich.progress import Progress

        bar = Progress(console=Console(file=sys.__stderr__), transient=True)
        task = bar.add_task(escape(self.label), total=self.total, completed=self.done)
        bar.start()
        self.shown = bar, task

    def advance(self, steps: int) -> None:
        self.done += steps
        if self.shown is not None:
            bar, task = self.shown
            bar.update(task, completed=self.done)

    def hide(self) -> None:
        if self.shown is not None:
            self.shown[0].stop()
