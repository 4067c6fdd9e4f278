"""Results kept in a folder, each with a digest of everything that it depends on.

A result is used only if its digest is the present one. The folder belongs to one working copy: it
is not committed, and CI begins without it. Without the folder the results are the same, but later.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from hashlib import sha256
from importlib.metadata import distributions
from os.path import relpath
from pathlib import Path
from typing import TypeVar

import msgspec

from fluxx_rules.cards.files.atomic import write_whole

T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[1]
SUFFIXES = (".py", ".yaml", ".html", ".css", ".js", ".toml")


class Entry(msgspec.Struct, frozen=True):
    digest: str
    value: msgspec.Raw


class Kept:
    """A folder of results that depend on the sources of a digest."""

    def __init__(self, folder: Path, digest: Callable[[], str]) -> None:
        self.folder, self.digest_now = folder, digest
        self.digest = digest()

    def get(self, name: str, kind: type[T], make: Callable[[], T]) -> T:
        """Return the result of this name, made anew if none is kept for the present digest."""
        path = self.folder / f"{name}.json"
        try:
            entry = msgspec.json.decode(path.read_bytes(), type=Entry)
            if entry.digest == self.digest:
                return msgspec.json.decode(entry.value, type=kind)
        except (OSError, msgspec.MsgspecError):
            pass  # there is none, or somebody damaged it
        value = make()
        if self.digest_now() != self.digest:  # somebody has edited a source meanwhile
            return value
        self.folder.mkdir(parents=True, exist_ok=True)
        entry = Entry(self.digest, msgspec.Raw(msgspec.json.encode(value)))
        write_whole(path, msgspec.json.encode(entry).decode())
        return value


def digest_of(paths: Iterable[Path], *more: str) -> str:
    """Return the digest of all source files in these paths, and of the Python that runs them."""
    whole = sha256(repr((sys.version, *more)).encode())
    for path in sorted({file for each in paths for file in sources(each)}):
        content = path.read_bytes()
        whole.update(b"%s %d " % (relpath(path, ROOT).encode(), len(content)))
        whole.update(content)
    return whole.hexdigest()


def sources(path: Path) -> list[Path]:
    """Return the source files in a folder, or the file itself."""
    if path.is_file():
        return [path]
    return [each for each in path.rglob("*") if each.suffix in SUFFIXES and each.is_file()]


def packages() -> str:
    """Return the installed packages with their versions."""
    return repr(sorted((each.name, each.version) for each in distributions()))
