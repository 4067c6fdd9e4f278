"""Printing: the choice of colours, notes of one line, results as text or for programs."""

from __future__ import annotations

import os
import sys
from shutil import get_terminal_size
from typing import Any

import click

from ..report.excerpt import WIDE, printable

DEFAULT_WIDTH, MIN_WIDTH = 100, 40


def use_color(choice: str) -> bool:
    """Return whether to print colours; ``auto`` depends on the environment and the terminal."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or is_terminal()


def width() -> int:
    """Return the number of columns to print in: those of the terminal, else 100."""
    return max(get_terminal_size((DEFAULT_WIDTH, 24)).columns, MIN_WIDTH)


def columns() -> int:
    """Return the columns that lines from files may take: no limit except on a terminal."""
    return width() if is_terminal() else WIDE


def note(line: str, err: bool = False) -> None:
    """Print one line. Names of files in it cannot add another line."""
    echo(f"{printable(line)}\n", err)


def is_terminal(err: bool = False) -> bool:
    return (sys.stderr if err else sys.stdout).isatty()


def suggest(target: str, *commands: str) -> None:
    """Name sensible next commands to a person. Programs and files get none.

    TARGET in a command stands for the target, in quotes if the shell needs them.
    """
    if is_terminal():
        from shlex import quote  # only a command needs it

        note(f"try: {'; '.join(commands).replace('TARGET', quote(target))}")


def print_document(text: str, ci_commands: bool = False) -> None:
    """Print a document for programs: UTF-8 with plain line ends on every terminal.

    With ``ci_commands`` the lines are commands for GitHub; the text of cards in them is escaped.
    """
    stream: Any = sys.stdout
    stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    (stream.write_commands if ci_commands else stream.write)(text)
    stream.flush()


def echo(text: str, err: bool = False) -> None:
    """Print to stdout or stderr; on a terminal, wrap long lines at spaces.

    Colours stay in the text: the caller has decided on them.
    """
    if is_terminal(err):
        from ..report.wrapping import wrapped

        text = wrapped(text, width())
    click.echo(text, nl=False, err=err, color=True)
