"""Types of command-line parameters (minutes, new files), and options that several verbs share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

import click

from ..cards.files.inputs import will_write
from ..cards.player_counts import DEFAULT_PLAYERS, PLAYER_COUNTS
from .completion import findings

F = TypeVar("F", bound=Callable[..., Any])


class Minutes(click.FloatRange):
    """A positive, finite number of minutes."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        minutes = float(super().convert(value, param, ctx))
        if not isfinite(minutes):  # NaN is in every range
            self.fail(f"{value} is not a number of minutes.", param, ctx)
        return minutes


MINUTES = Minutes(0, min_open=True)


class NewPath(click.Path):
    """A path to be written. An empty one is refused: it would be the current folder."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        if not value:
            self.fail("the name is empty; the current folder is called .", param, ctx)
        if value == "-":
            self.fail("standard output is not a file; a file of that name is ./-", param, ctx)
        return Path(os.fsdecode(super().convert(value, param, ctx)))


class NewFile(NewPath):
    """A file to be written. One that cannot be written is refused before any work is done."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = super().convert(value, param, ctx)
        if not path.parent.is_dir():
            self.fail(f"there is no folder {str(path.parent)!r} to write {str(path)!r}", param, ctx)
        if not os.access(path.parent, os.W_OK):
            self.fail(f"the folder {str(path.parent)!r} cannot be written to", param, ctx)
        will_write(str(path))
        return path


NEW_FILE = NewFile(dir_okay=False)
COLOR = click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    help="Print colours.  [default: auto]",
)
TEXT_OR_JSON = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    help="How to print.  [default: text]",
)
SEED = click.option(
    "--seed", default="0", show_default=True, help="Another seed plays other random games."
)
WORKERS = click.option(
    "--workers",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help="How many processes play. The result does not depend on it.",
)
SELECT = click.option(
    "--select",
    multiple=True,
    metavar="FINDINGS",
    shell_complete=findings,
    help="Look only for these findings: a code, a name, or a family such as FX4.",
)
IGNORE = click.option(
    "--ignore",
    multiple=True,
    metavar="FINDINGS",
    shell_complete=findings,
    help="Do not look for these findings.",
)


def players_option(default: str = str(DEFAULT_PLAYERS)) -> Callable[[F], F]:
    """Return the option for the number of players; ``default`` holds without a mix file's."""
    return click.option(
        "--players",
        type=click.IntRange(min(PLAYER_COUNTS), max(PLAYER_COUNTS)),
        help=f"How many players a game has.  [default: as in the mix file, else {default}]",
    )


PLAYERS = players_option()


def selected_codes(select: Iterable[str], ignore: Iterable[str]) -> frozenset[str] | None:
    """Return the codes that --select and --ignore leave, or None for all."""
    from ..checks.selection import UnknownFinding, selected

    try:
        return selected(select, ignore)
    except UnknownFinding as unknown:
        raise click.UsageError(str(unknown)) from None
