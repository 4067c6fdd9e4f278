"""Files that are written whole, or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    write_all({path: text})


@contextmanager
def named(path: Path) -> Iterator[None]:
    """What goes wrong is told of this file: of a full disk alone nobody knows which."""
    try:
        yield
    except OSError as error:
        error.filename = str(path)
        raise


def end_of(path: Path) -> Path:
    """Where the links lead; OSError if they lead round in a circle."""
    with suppress(FileNotFoundError):
        path.stat()
    return path.resolve()


def as_before(part: Path, whole: Path) -> None:
    """Who might read and write the file still may, and nobody else."""
    with suppress(OSError):  # there is none yet; or the disk knows of no such thing
        part.chmod(stat.S_IMODE(whole.stat().st_mode))


def write_all(texts: Mapping[Path, str]) -> None:
    """All of the files, or none. What is no file of its own (a pipe, a device) is just written
    to."""
    parts: dict[Path, Path] = {}
    try:
        for path, text in texts.items():
            data = text.encode("utf-8", "backslashreplace")
            with named(path):
                if path.exists() and not path.is_file():
                    path.write_bytes(data)
                    continue
                whole = end_of(path)  # a link stays one
                part = whole.with_name(f"{whole.name}.{os.getpid()}.part")
                parts[part] = whole
                part.write_bytes(data)
                as_before(part, whole)
        for part, whole in parts.items():
            part.replace(whole)
    finally:
        for part in parts:
            part.unlink(missing_ok=True)
