"""The package's own card files are read once and kept ready, as Python keeps modules compiled.

Reading YAML, with the place of every word for the findings that it may call for, takes longer than
most of what is done with the cards afterwards. What was read is kept by the hash of the file, its
name and the package; the files of others are read each time. Only a program that asks for it keeps
anything (`used`): the command line does.

An entry is a pickle, but it can name nothing except forms, findings and their like: whoever changes
one gets other cards, as if the card file had been changed, and nothing is run.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from io import BytesIO
from typing import Any, TypeVar

import msgspec

from . import kept, package

T = TypeVar("T")

PACKAGE = f"{__name__.partition('.')[0]}."
MOST = 64
"""So many files, the latest ones."""
_in_use: list[str] = []
"""The folder, if there is one."""


@contextmanager
def used(folder: str) -> Iterator[None]:
    """Inside, what was read is kept there; with no folder, nowhere."""
    before = _in_use[:]
    _in_use[:] = [folder] if folder else []
    try:
        yield
    finally:
        _in_use[:] = before


def ready(name: str, data: bytes, kind: type[T], read: Callable[[], T]) -> T:
    """What is read of the file, of whose name and content nothing else may depend."""
    path = entry(name, data)
    content = kept.opened(kept.read(path)) if path else None
    known = None if content is None else thawed(content)
    if isinstance(known, kind):
        return known
    made = read()
    if path:
        kept.write(path, kept.sealed(pickle.dumps(made, protocol=5)))
        kept.leave(os.path.dirname(path), MOST)
    return made


def entry(name: str, data: bytes) -> str:
    """Where it is kept; nothing if it is not."""
    for folder in _in_use:
        with suppress(OSError):  # not all of the package can be read
            version = package.version(folder)
            question = kept.digest(os.fsencode(name), data, version.encode())
            return os.path.join(folder, "ready", question)
    return ""


def thawed(content: bytes) -> object:
    """What was kept; nothing if it is not of our making."""
    try:
        return Thawing(BytesIO(content)).load()
    except Exception:  # there is no end to what can be wrong with it, and it is read anew
        return None


class Keyword(msgspec.Struct, kw_only=True):
    word: str


REBUILD: Any = Keyword(word="").__reduce__()[0]
"""With what msgspec makes values that take keywords; it has no public name."""


class Thawing(pickle.Unpickler):
    """Makes values of our own classes, and of no others."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == (REBUILD.__module__, REBUILD.__name__):
            return REBUILD
        found = vars(sys.modules[module])[name] if module.startswith(PACKAGE) else None
        if isinstance(found, type) and issubclass(found, (msgspec.Struct, Enum)):
            return found
        raise pickle.UnpicklingError(f"no card is made of {module}.{name}")
