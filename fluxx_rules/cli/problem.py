"""What could not be done, and what is our own fault."""

from __future__ import annotations

from io import StringIO

import click

from ..budget import Spent
from ..cards.files.atomic import Unwritable
from ..cards.target import UnknownTarget
from ..game.saving import WrongDeck
from ..game.trace import BadTrace
from ..report.excerpt import printable, printable_lines
from .exits import BUG, UNUSABLE, stopped


def as_exit(problem: Exception) -> int:
    """Say what is wrong; a bug asks to be reported, with what led to it."""
    match problem:
        case click.exceptions.Exit():
            return problem.exit_code
        case click.Abort():
            stopped()
        case BrokenPipeError():
            return shown(unread(problem))
        case click.ClickException():
            return shown(problem)
    if said := theirs(problem):
        click.echo(f"fluxx: {said}", err=True)
        return UNUSABLE
    said = printable(f"{type(problem).__name__}: {problem}")
    click.echo(
        f"fluxx: this is a bug in fluxx ({said}). Please report it; FLUXX_DEBUG=1 shows where.",
        err=True,
    )
    return BUG


def unread(error: BrokenPipeError) -> click.ClickException:
    """Nobody reads the file any more. That is none of the ends that click would make of it."""
    return click.ClickException(f"written to nobody: {error.strerror}")


def shown(error: click.ClickException) -> int:
    """With the usage of the verb, if click knows which one was called."""
    told = StringIO()
    error.show(told)
    click.echo(printable_lines(told.getvalue()), nl=False, err=True)
    return UNUSABLE


def theirs(problem: Exception) -> str:
    """What is not our fault, on one line unless the choices are listed; else nothing."""
    match problem:
        case OSError():
            where = f"{problem.filename}: " if problem.filename else ""
            return printable(f"{where}{problem.strerror or problem}")
        case MemoryError():
            return "there is not enough memory for this"
        case BadTrace():
            return printable_lines(str(problem))
        case Spent():
            return f"this takes more steps than one command may take: {problem}"
        case UnknownTarget() | WrongDeck() | Unwritable():
            return printable(str(problem))
    return ""
