"""What the package is: everything that it says of the same cards follows from its files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache

from . import kept
from .places import DECKS, PACKAGE

ROOTS = (os.fspath(PACKAGE), os.fspath(DECKS))


@cache
def version(folder: str) -> str:
    """The hash of every file of the package. OSError where one of its folders cannot be read.

    To read them all takes longer than many a check. So the hash is kept in the folder for as long
    as every file has its size and was written when it was: by that Python, too, tells whether a
    module has to be compiled anew.
    """
    found = sorted({each for root in ROOTS for each in files(root)})
    looks = kept.digest(repr(found).encode(errors="surrogateescape"))
    path = os.path.join(folder, "package")
    known, _, hashed = (kept.opened(kept.read(path)) or b"").decode("latin-1").partition(" ")
    if known != looks:
        hashed = kept.digest(*contents(name for name, *_ in found))
        kept.write(path, kept.sealed(f"{looks} {hashed}".encode()))
    return hashed


def files(place: str) -> Iterator[tuple[str, int, int]]:
    """Each file in it, its size, and when it was written."""
    for each in os.scandir(place):
        if each.is_dir():
            if each.name != "__pycache__":
                yield from files(each.path)
        elif not each.name.endswith(".pyc"):
            about = each.stat()
            yield each.path, about.st_size, about.st_mtime_ns


def contents(paths: Iterator[str]) -> Iterator[bytes]:
    for path in paths:
        yield os.fsencode(os.path.relpath(path, ROOTS[0]))
        yield kept.read(path)
