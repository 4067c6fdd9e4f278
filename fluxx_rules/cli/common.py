"""What several verbs share: loading a deck, colours, files to be written."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from math import isfinite
from pathlib import Path
from shlex import quote
from typing import Any, NoReturn

import click

from ..cards.deck import Deck
from ..cards.files.inputs import will_write
from ..cards.library import load
from ..findings import Finding
from ..game.zones import SEATS
from ..report.excerpt import printable
from ..report.whole import write_all as write_all
from ..report.whole import write_whole as write_whole
from .exits import UNUSABLE

PLAYERS = click.IntRange(2, SEATS)


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


def deck_or_exit(target: str) -> Deck:
    """The deck; a deck with faults is no deck, and its faults are told."""
    loaded = load(target)
    if loaded.deck is None:
        why = f"{target} has faults; `fluxx check {quote(target)}` lists them"
        unusable(loaded.findings, loaded.texts, why)
    return loaded.deck


def unusable(
    findings: Iterable[Finding], texts: Mapping[str, str], why: str, color: str = "auto"
) -> NoReturn:
    """Tell what is wrong with files, and what cannot be done because of it."""
    from ..report.text import to_text

    click.echo(to_text(findings, texts, use_color(color)), nl=False, err=True)
    note(f"fluxx: {why}", err=True)
    sys.exit(UNUSABLE)


def use_color(wish: str) -> bool:
    """``auto`` asks the environment first, then whether somebody looks."""
    if wish != "auto":
        return wish == "always"
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or sys.stdout.isatty()


def note(line: str, err: bool = False) -> None:
    """One line, whatever the names of files in it hold."""
    click.echo(printable(line), err=err)


def say(text: str, to_programs: bool = False) -> None:
    """To stdout; what programs read is UTF-8 with plain line ends, whatever the terminal speaks."""
    if to_programs:
        stream: Any = sys.stdout  # not what is below it: there nobody hears what is kept
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
        stream.write(text)
        stream.flush()
    else:
        click.echo(text, nl=False, color=True)  # whether there are any has been decided
