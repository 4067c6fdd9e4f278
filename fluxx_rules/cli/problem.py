"""What could not be done, and what is our own fault."""

from __future__ import annotations

import click

from ..cards.library import UnknownTarget
from ..game.saving import WrongDeck
from ..game.trace import BadTrace
from .exits import BUG, UNUSABLE

THEIRS = (UnknownTarget, BadTrace, WrongDeck, OSError)


def as_exit(problem: Exception) -> int:
    """Say what is wrong; a bug asks to be reported, with what led to it."""
    if isinstance(problem, OSError):
        click.echo(f"fluxx: {problem.filename or ''}: {problem.strerror or problem}", err=True)
        return UNUSABLE
    if isinstance(problem, THEIRS):
        click.echo(f"fluxx: {problem}", err=True)
        return UNUSABLE
    click.echo(
        f"fluxx: this is a bug in fluxx ({type(problem).__name__}: {problem}). Please report it; "
        f"FLUXX_DEBUG=1 shows where.",
        err=True,
    )
    return BUG
