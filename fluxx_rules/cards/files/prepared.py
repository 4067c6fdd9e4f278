"""Prepared card files: the package's own YAML files, loaded already parsed.

Parsing them takes a sixth of the time of a check. So the build stores the result in one file of
MessagePack (`cards/preparing.py` writes it). An entry is used only if its digests match the current
YAML file and the current reader. Otherwise `prepared` returns None and the caller reads the YAML
file, with the same result. Files outside of the package have no entry.

A value is stored as a list of rows, children before parents: each row is the index of a type and
the indices of its fields. An object that occurs twice is one row, so copies of a card share what
they shared before. Types are looked up among the structs and enums of this package, so no data
can make a value of another type.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from enum import Enum
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec

from ...session import session
from .paths import DECKS, PACKAGE, is_own

T = TypeVar("T")
Make: TypeAlias = Callable[..., object]

STORED = PACKAGE / "_prepared.msgpack"
READER = (PACKAGE, PACKAGE / "cards", PACKAGE / "language", DECKS / "common")
"""Folders with the code that reads card files, and with data that this code uses. Of the first
only its own files count: the folders in it are other layers."""
SUFFIXES = (".py", ".yaml")
HERE = "\0"
"""The name of the file itself in stored locations. No YAML file can contain this character."""
NAME = PACKAGE.name
CONTAINERS: dict[str, Make] = {
    "dict": lambda *items: dict(zip(items[::2], items[1::2], strict=True)),
    "frozenset": lambda *items: frozenset(items),
    "list": lambda *items: [*items],
    "tuple": lambda *items: items,
}


class Type(msgspec.Struct, frozen=True, array_like=True):
    """A container, or a class of this package; with ``fields`` if it takes keywords only."""

    module: str
    name: str
    fields: tuple[str, ...] = ()

    def maker(self) -> Make:
        if not self.module:
            return CONTAINERS[self.name]
        made = vars(sys.modules[self.module])[self.name]
        if not (self.module.startswith(f"{NAME}.") and issubclass(made, (msgspec.Struct, Enum))):
            raise TypeError(f"{self.module}.{self.name} is no struct and no enum of {NAME}")
        return self.from_keywords(made) if self.fields else made

    def from_keywords(self, made: Make) -> Make:
        return lambda *values: made(**dict(zip(self.fields, values, strict=True)))


class Value(msgspec.Struct, frozen=True, array_like=True):
    """An object with all that it consists of. The last row is the object itself."""

    types: list[Type]
    atoms: list[str | int | bool | None]
    rows: list[list[int]]

    def decode(self, shown: str = HERE) -> Any:
        """Return the object. Its locations name the file as it is to be shown."""
        makers = [each.maker() for each in self.types]
        found: list[Any] = [shown if each == HERE else each for each in self.atoms]
        for row in self.rows:
            found.append(makers[row[0]](*[found[n] for n in row[1:]]))
        return found[-1]


class Entry(msgspec.Struct, frozen=True, array_like=True):
    digest: str
    value: msgspec.Raw


class Stored(msgspec.Struct, frozen=True, array_like=True):
    """All prepared files, by folder and name, and the digest of what read them."""

    reader: str
    entries: dict[str, Entry]


def prepared(path: Path, data: bytes, kind: type[T], shown: str) -> T | None:
    """Return what the package stores for the file at this path with this content, if it does."""
    entry = (
        session().resource(stored).get(f"{path.parent.name}/{path.name}") if is_own(path) else None
    )
    if entry is None or entry.digest != digest(data):
        return None
    value = msgspec.msgpack.decode(entry.value, type=Value).decode(shown)
    assert isinstance(value, kind)
    return value


def stored() -> dict[str, Entry]:
    """Return the entries, or none if other code than the present one has read the files."""
    try:
        found = msgspec.msgpack.decode(STORED.read_bytes(), type=Stored)
    except (OSError, msgspec.DecodeError):
        return {}
    return found.entries if found.reader == reader_digest() else {}


def reader_digest() -> str:
    """Return the digest of everything but the card file itself that decides how it is read."""
    whole = sha256()
    for path in reader_files():
        with open(path, "rb") as file:
            content = file.read()
        whole.update(b"%s %d " % (os.path.basename(path).encode(), len(content)) + content)
    return whole.hexdigest()


def reader_files() -> Iterator[str]:
    """Yield the files in an order that does not depend on where the package is."""
    for top in READER:
        found: list[str] = []
        for folder, inside, names in os.walk(top):
            found += [os.path.join(folder, name) for name in names if name.endswith(SUFFIXES)]
            if top == PACKAGE:
                inside.clear()
        yield from sorted(found)


def digest(data: bytes) -> str:
    return sha256(data).hexdigest()
