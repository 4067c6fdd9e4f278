"""What could not be done, and what is our own fault."""

from __future__ import annotations

import click

from ..cards.files.inputs import Overwritten
from ..cards.target import UnknownTarget
from ..game.saving import WrongDeck
from ..game.trace import BadTrace
from ..report.excerpt import printable, printable_lines
from .exits import BUG, UNUSABLE


def as_exit(problem: Exception) -> int:
    """Say what is wrong; a bug asks to be reported, with what led to it."""
    if said := theirs(problem):
        click.echo(f"fluxx: {said}", err=True)
        return UNUSABLE
    said = printable(f"{type(problem).__name__}: {problem}")
    click.echo(
        f"fluxx: this is a bug in fluxx ({said}). Please report it; FLUXX_DEBUG=1 shows where.",
        err=True,
    )
    return BUG


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
        case UnknownTarget() | WrongDeck() | Overwritten():
            return printable(str(problem))
    return ""
