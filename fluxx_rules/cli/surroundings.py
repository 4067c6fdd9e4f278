"""What a check takes from where it runs: its configuration, standard input, the repository."""

from __future__ import annotations

import sys
from pathlib import Path

from ..cards.files.inputs import BIGGEST_FILE, kind, will_read
from ..cards.target import NOTHING, Given
from ..report.check_report import Root
from .common import misuse, unusable
from .config import BadConfig, Config, read_config

STDIN = "-"


def config_or_exit(color: str) -> Config:
    """The configuration that holds here; everything that is wrong with it is told at once."""
    try:
        return read_config(Path.cwd())
    except BadConfig as bad:
        why = "the configuration cannot be used; --no-config disregards it"
        unusable(bad.findings, bad.texts, why, color)


def from_stdin(targets: tuple[str, ...], name: str | None) -> tuple[tuple[str, ...], Given]:
    """The targets, with a name in the place of `-`, and what was read there."""
    if STDIN not in targets:
        if name is not None:
            misuse("--stdin-name is the name of the TARGET -, which is not there.")
        return targets, NOTHING
    if targets.count(STDIN) > 1:
        misuse("Standard input can be read once.")
    if name is not None:
        will_read(name)  # what is typed in an editor is to go there
    name = name or "stdin.yaml"
    data = sys.stdin.buffer.read(BIGGEST_FILE + 1)
    return tuple(name if each == STDIN else each for each in targets), {name: data}


def root_here() -> Root:
    """Where the repository begins, for those who count paths from there; if there is none, here."""
    here = Path.cwd()
    top = next((each for each in (here, *here.parents) if kind(str(each / ".git"))), here)
    within = here.relative_to(top).as_posix()
    return Root(f"{top.as_posix().rstrip('/')}/", "" if within == "." else f"{within}/")
