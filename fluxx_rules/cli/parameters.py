"""What several verbs take, as click reads it."""

from __future__ import annotations

import os
from math import isfinite
from pathlib import Path
from typing import Any

import click

from ..cards.files.inputs import will_write


class Minutes(click.FloatRange):
    """More than none, and some time an end."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        minutes = float(super().convert(value, param, ctx))
        if not isfinite(minutes):  # what is no number is in every range
            self.fail(f"{value} is no number of minutes.", param, ctx)
        return minutes


MINUTES = Minutes(0, min_open=True)


class NewPlace(click.Path):
    """Where something is to be written: a name of nothing would be the current folder."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        if not value:
            self.fail("a name belongs here; the current folder is called .", param, ctx)
        if value == "-":
            self.fail("standard output is no file; one of that name is called ./-", param, ctx)
        return Path(os.fsdecode(super().convert(value, param, ctx)))


class NewFile(NewPlace):
    """A file to be written; that it cannot be is told before any work is done."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = super().convert(value, param, ctx)
        if not path.parent.is_dir():
            self.fail(f"there is no folder {str(path.parent)!r} to write {str(path)!r}", param, ctx)
        if not os.access(path.parent, os.W_OK):
            self.fail(f"nothing can be written into {str(path.parent)!r}", param, ctx)
        will_write(str(path))
        return path


NEW_FILE = NewFile(dir_okay=False)
COLOR = click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto")
SELECT = click.option(
    "--select", multiple=True, metavar="WHAT",
    help="Only these findings: codes, names, or families such as FX4.",
)  # fmt: skip
IGNORE = click.option("--ignore", multiple=True, metavar="WHAT", help="All findings but these.")
