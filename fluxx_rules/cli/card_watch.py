"""The watch of ``fluxx cards --watch``: texts, faults and findings again at each save."""

from __future__ import annotations

import os
import select
import sys
import time

import click

from ..cards.files.stamps import Stamp, stamps
from ..cards.target import is_path, split
from ..cards.target_result import TargetResult
from ..report import watch_text
from ..workbench.watching import Look, card_changes, checked, finding_changes, look
from .console import columns, echo, note, use_color, width
from .errors import bug_text, input_error

INTERVAL, QUIET = 0.1, 0.03
"""Seconds between two looks at the stamps, and from a change until the file is complete."""
MAX_UNQUIET = 50
"""The looks after which a file that keeps changing is read all the same."""
GRACE = 1.0
"""Seconds for which a file may be gone: some editors remove it before they write it."""
AGAIN = 2.0
"""Seconds after which a target that cannot be read is tried again, even without a change."""


def watch(target: str, kind: str | None) -> None:
    """Print the target now and at each save, until Ctrl-C or until nobody reads the output."""
    if not any(map(is_path, split(target))):
        raise click.UsageError(f"--watch follows files of yours, and {target} has none.")
    first = look(target)
    try:
        CardWatch(target, kind, first).run()
    except KeyboardInterrupt:
        echo("\n" if sys.stdout.isatty() else "")


class CardWatch:
    """A target, and what was printed of it last."""

    def __init__(self, target: str, kind: str | None, first: Look) -> None:
        self.target, self.kind, self.output = target, kind, Output()
        self.before: Look | None = None
        self.good: Look | None = None
        """The last version without faults, with its findings."""
        self.result: TargetResult | None = None
        self.problem = ""
        """Why the target could not be read last."""
        self.seen: dict[str, Stamp | None] = stamps(first.files)
        self.now = first

    def run(self) -> None:
        self.tell_all(self.now)
        note(f"watching {self.target}; Ctrl-C ends")
        while self.changes():
            self.read()

    def changes(self) -> bool:
        """Wait for a change, or until it is time to try again. Return whether anybody listens."""
        since = time.monotonic()
        while not self.output.is_abandoned:
            time.sleep(INTERVAL)
            now = stamps(self.seen)
            if now != self.seen:
                self.seen = quiet(now)
                return True
            if self.problem and time.monotonic() - since > AGAIN:
                return True
        return False

    def read(self) -> None:
        """Read the target, and print what has changed."""
        now, problem = self.looked()
        waited = 0.0
        while now is None and waited < GRACE and not self.problem:
            time.sleep(INTERVAL)
            waited += INTERVAL
            now, problem = self.looked()
        if now is None:
            if problem != self.problem:
                self.rule()
                note(f"{problem}; waiting")
            self.problem = problem
            return
        self.seen |= stamps(path for path in now.files if path not in self.seen)
        is_same = self.before is not None and self.before.loaded.texts == now.loaded.texts
        if self.problem or not is_same:
            self.problem = ""
            self.tell(now)

    def looked(self) -> tuple[Look | None, str]:
        """Return the target as it is now, or why it cannot be read."""
        try:
            return look(self.target), ""
        except Exception as error:
            return None, input_error(error) or bug_text(error)

    def rule(self) -> None:
        echo("\n" + watch_text.ruler(time.strftime("%H:%M:%S"), width()))

    def tell(self, now: Look) -> None:
        """Print what a save has changed, then all."""
        self.rule()
        changed = card_changes(self.good, self.before, now)
        lines = "".join(watch_text.card_lines(changed))
        echo(lines)
        sys.stdout.flush()
        before = self.result
        if not self.tell_all(now, is_first=False, said=bool(lines)):
            return
        found = finding_changes(before, self.result) if self.result else None
        echo(watch_text.in_short(changed.cards, found))

    def tell_all(self, now: Look, is_first: bool = True, said: bool = False) -> bool:
        """Print the findings that have changed, then all. Return whether there are no faults."""
        self.before = now
        if now.deck is None:
            echo("\n" + watch_text.findings(now.loaded, use_color("auto"), columns()))
            return False
        try:
            result = checked(now)
        except Exception as error:
            note(input_error(error) or bug_text(error))
            return False
        if not is_first:
            lines = "".join(watch_text.finding_lines(finding_changes(self.result, result)))
            echo(lines or ("" if said else watch_text.UNCHANGED))
            echo("\n")
        echo(watch_text.cards(now.deck, self.kind) + "\n")
        echo(watch_text.findings(result, use_color("auto"), columns()))
        sys.stdout.flush()
        self.good, self.result = now, result
        return True


def quiet(now: dict[str, Stamp | None]) -> dict[str, Stamp | None]:
    """Return the stamps once they stay the same for a moment."""
    for _ in range(MAX_UNQUIET):
        time.sleep(QUIET)
        later = stamps(now)
        if later == now:
            break
        now = later
    return now


class Output:
    """Standard output. Its reader may go: a pipe then has an error.

    A stream that finds that out when it prints becomes the null device (`stdio.py`).
    """

    def __init__(self) -> None:
        self.first = self.device()

    def device(self) -> tuple[int, int] | None:
        try:
            found = os.fstat(sys.stdout.fileno())
        except (OSError, ValueError):  # no real stream
            return None
        return found.st_dev, found.st_ino

    @property
    def is_abandoned(self) -> bool:
        if self.first is None or os.name == "nt":
            return False
        if self.device() != self.first:
            return True
        poll = select.poll()
        poll.register(sys.stdout.fileno(), 0)
        return any(event & select.POLLERR for _, event in poll.poll(0))
