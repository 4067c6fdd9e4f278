"""Mapping of exceptions to messages and exit codes."""

from __future__ import annotations

from io import StringIO

import click

from ..budget import Spent
from ..cards.changes import CannotChange
from ..cards.files.atomic import Unwritable
from ..cards.target import UnknownTarget
from ..game.saving import WrongDeck
from ..game.trace import BadTrace
from ..report.excerpt import printable, printable_lines
from .console import echo
from .exit_codes import BUG, UNUSABLE, stopped


def exit_code(error: Exception) -> int:
    """Print the message of an error, and return the exit code. A bug asks for a bug report."""
    match error:
        case click.exceptions.Exit():
            return error.exit_code
        case click.Abort():
            stopped()
        case BrokenPipeError():
            return print_click_error(closed_output(error))
        case click.ClickException():
            return print_click_error(error)
    if message := input_error(error):
        echo(f"fluxx: {message}\n", err=True)
        return UNUSABLE
    echo(f"fluxx: {bug_text(error)}\n", err=True)
    return BUG


def bug_text(error: Exception) -> str:
    """Return the message of an error that is a bug in fluxx."""
    message = printable(f"{type(error).__name__}: {error}")
    return f"this is a bug in fluxx ({message}). Please report it; FLUXX_DEBUG=1 shows where."


def closed_output(error: BrokenPipeError) -> click.ClickException:
    """Return the error for an output that nobody reads any more. Click would exit with 1."""
    return click.ClickException(f"cannot write the output: {error.strerror}")


def print_click_error(error: click.ClickException) -> int:
    """Print the error with the usage of its verb, and return the exit code."""
    lines = StringIO()
    error.show(lines)
    echo(printable_lines(lines.getvalue()), err=True)
    return UNUSABLE


def input_error(error: Exception) -> str:
    """Return the message of an error that is no bug in fluxx, or an empty text for a bug."""
    match error:
        case OSError():
            file = f"{error.filename}: " if error.filename else ""
            return printable(f"{file}{error.strerror or error}")
        case MemoryError():
            return "there is not enough memory for this"
        case BadTrace():
            return printable_lines(str(error))
        case Spent():
            return f"this takes more steps than one command may take: {error}"
        case UnknownTarget() | WrongDeck() | Unwritable() | CannotChange():
            return printable(str(error))
    return ""
