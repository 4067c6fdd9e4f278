"""What the package is: everything that it says of the same cards follows from its files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache

from . import kept
from .paths import DECKS, PACKAGE

ROOTS = (os.fspath(PACKAGE), os.fspath(DECKS))


@cache
def version(folder: str) -> str:
    """The hash of every file of the package. OSError where one of its folders cannot be read.

    To read them all takes longer than many a check. So the hash is kept in the folder for as long
    as every file has its size and was written when it was: by that Python, too, tells whether a
    module has to be compiled anew.
    """
    found = sorted(files())
    looks = kept.digest("\0".join(found).encode(errors="surrogateescape"))
    path = os.path.join(folder, "package")
    known, _, hashed = (kept.opened(kept.read(path)) or b"").decode("latin-1").partition(" ")
    if known != looks:
        hashed = kept.digest(*contents(each.partition("\0")[0] for each in found))
        kept.write(path, kept.sealed(f"{looks} {hashed}".encode()))
    return hashed


def files() -> Iterator[str]:
    """Each file, its size, and when it was written."""
    folders = [*ROOTS]
    for folder in folders:  # with those that are found on the way
        for each in os.scandir(folder):
            if each.is_dir():
                if each.name != "__pycache__":
                    folders.append(each.path)
            elif not each.name.endswith(".pyc"):
                about = each.stat()
                yield f"{each.path}\0{about.st_size}\0{about.st_mtime_ns}"


def contents(paths: Iterator[str]) -> Iterator[bytes]:
    for path in paths:
        yield os.fsencode(os.path.relpath(path, ROOTS[0]))
        yield kept.read(path)
