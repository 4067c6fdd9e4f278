"""One row of the corpus: what lies about, what somebody types, and what must come of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

Content = str | bytes | Callable[[Path], None]
"""What is in a file; or who makes what lies there instead of one."""


class Row(NamedTuple):
    """``words`` are typed in a folder with the ``files``; ``says`` is on either stream.

    2 is for what cannot be done, 1 for a file whose faults `fluxx check` lists. Whatever is not
    among what it ``writes`` is afterwards as it was. It runs in the ``folder``, and words that it
    must ``never`` say are on no stream.
    """

    name: str
    words: tuple[str, ...]
    says: tuple[str, ...]
    files: Mapping[str, Content] = {}
    code: int = 2
    stdin: bytes = b""
    writes: tuple[str, ...] = ()
    folder: str = "."
    never: tuple[str, ...] = ()


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
"""A deck with nothing wrong in it."""

BROKEN = GARDEN.replace("- keeper: Hose", "- keepr: Hose")
"""The same with a misspelt word in line 6, column 5."""


def lay(folder: Path, files: Mapping[str, Content]) -> None:
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
    """Who opens it waits for somebody who never comes."""
    os.mkfifo(path)


def a_link_to(there: str) -> Callable[[Path], None]:
    return lambda path: path.symlink_to(there)
