"""Environment of a check: its configuration, standard input and the repository around it."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ..cards.files.inputs import BIGGEST_FILE, kind, will_read
from ..cards.target import NOTHING, Given
from ..report.check_report import Root
from .config import BadConfig, Config, read_config
from .deck_loading import exit_with_faults

STDIN = "-"


def config_or_exit(color: str) -> Config:
    """Return the configuration of the current folder, or end the command with its faults."""
    try:
        return read_config(Path.cwd())
    except BadConfig as bad:
        reason = "the configuration cannot be used; to ignore it, add --no-config"
        exit_with_faults(bad.findings, bad.texts, reason, color)


def read_stdin(targets: tuple[str, ...], name: str | None) -> tuple[tuple[str, ...], Given]:
    """Return the targets with a name in place of `-`, and the content of standard input."""
    if STDIN not in targets:
        if name is not None:
            raise click.UsageError("--stdin-name names the TARGET -, which is missing.")
        return targets, NOTHING
    if targets.count(STDIN) > 1:
        raise click.UsageError("Standard input can be read only once.")
    if name is not None:
        will_read(name)  # an editor sends the content of this file: no output may replace it
    name = name or "stdin.yaml"
    data = sys.stdin.buffer.read(BIGGEST_FILE + 1)
    return tuple(name if each == STDIN else each for each in targets), {name: data}


def repository_root() -> Root:
    """Return the top of the repository, or the current folder outside of a repository."""
    here = Path.cwd()
    top = next((each for each in (here, *here.parents) if kind(str(each / ".git"))), here)
    within = here.relative_to(top).as_posix()
    return Root(f"{top.as_posix().rstrip('/')}/", "" if within == "." else f"{within}/")
