"""One row of the corpus: files, a command line, and the expected result."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

Content = str | bytes | Callable[[Path], None]
"""The content of a file, or a function that makes something else at its path."""


class Row(NamedTuple):
    """A command line in a folder with files, and its result."""

    name: str
    words: tuple[str, ...]
    """The command line after `fluxx`."""
    expected: tuple[str, ...]
    """Texts that must be on stdout or stderr."""
    files: Mapping[str, Content] = {}
    code: int = 2
    """2: the command cannot run. 1: the file has faults that `fluxx check` lists."""
    stdin: bytes = b""
    writes: tuple[str, ...] = ()
    """Files that the command writes. All others stay as they are."""
    folder: str = "."
    never: tuple[str, ...] = ()
    """Texts that must be on no stream."""


GARDEN = """\
edition: garden
known: 6 of 6
cards:
  - keeper: Rake
  - keeper: Spade
  - keeper: Hose
  - {goal: Tools, needs: {mine: [Rake, Spade]}}
  - {goal: Water, needs: {mine: [Hose, Spade]}}
  - {rule: Draw 2, sets: {draw: 2}}
"""
"""A deck without findings."""

BROKEN = GARDEN.replace("- keeper: Hose", "- keepr: Hose")
"""The same deck with a misspelt word in line 6, column 5."""


def write_files(folder: Path, files: Mapping[str, Content]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if callable(content):
            content(path)
        else:
            path.write_bytes(content.encode() if isinstance(content, str) else content)


def a_folder(path: Path) -> None:
    path.mkdir()


def a_pipe(path: Path) -> None:
    """Make a pipe without a writer: a reader waits forever."""
    os.mkfifo(path)


def a_link_to(there: str) -> Callable[[Path], None]:
    return lambda path: path.symlink_to(there)
