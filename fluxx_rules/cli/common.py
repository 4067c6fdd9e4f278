"""What several verbs share: loading a deck, colours, what is said where."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

import click

from ..cards.deck import Deck
from ..cards.files.atomic import write_all as write_all
from ..cards.files.atomic import write_whole as write_whole
from ..cards.library import load
from ..findings import Finding
from ..report.excerpt import printable
from .exits import UNUSABLE


def deck_or_exit(target: str, root: str = "") -> Deck:
    """The deck; a deck with faults is no deck, and its faults are told. With ``root``, all its
    files lie in that folder."""
    loaded = load(target, root=root)
    if loaded.deck is None:
        from shlex import quote

        why = f"{target} has faults; `fluxx check {quote(target)}` lists them"
        unusable(loaded.findings, loaded.texts, why)
    return loaded.deck


def unusable(
    findings: Iterable[Finding], texts: Mapping[str, str], why: str, color: str = "auto"
) -> NoReturn:
    """Tell what is wrong with files, and what cannot be done because of it."""
    from ..report.formats.text import to_text

    put(to_text(findings, texts, use_color(color) and sys.stderr.isatty()), err=True)
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
    put(f"{printable(line)}\n", err)


def say(text: str, to_programs: bool = False, commands: bool = False) -> None:
    """To stdout; what programs read is UTF-8 with plain line ends, whatever the terminal speaks.

    ``commands``: the lines are for GitHub to obey, and all that a card says is escaped in them."""
    if to_programs:
        stream: Any = sys.stdout
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
        (stream.command if commands else stream.write)(text)
        stream.flush()
    else:
        put(text)


def put(text: str, err: bool = False) -> None:
    """Print to stdout or stderr. Colours stay in the text: the caller has decided on them."""
    click.echo(text, nl=False, err=err, color=True)


def misuse(message: str) -> NoReturn:
    """Raise an error about the command line; click adds the usage of the verb."""
    raise click.UsageError(message)
