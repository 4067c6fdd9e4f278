"""Stamps of files, by which a change of a file is noticed without reading it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeAlias

Stamp: TypeAlias = tuple[int, int, int]
"""The time of the last change in nanoseconds, the size, and the number of the file."""


def stamp(path: str) -> Stamp | None:
    """Return the stamp of a file or a folder, or None if it is not there."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def stamps(paths: Iterable[str]) -> dict[str, Stamp | None]:
    """Return the stamp of each path."""
    return {path: stamp(path) for path in paths}
