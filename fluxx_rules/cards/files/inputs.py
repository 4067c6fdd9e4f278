"""What is asked of the files that a check depends on; the one way in which it looks at them.

Who records it knows all that the deck depends on outside of the package: the same answers, the
same deck. Nor is a file read over which something is to be written: what was in it would be lost.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .atomic import Unwritable, is_stream, refuse_link

BIGGEST_FILE = 16_000_000
"""In bytes. A card file that is larger is refused."""
Asked = dict[tuple[str, str, int], bytes | None]
"""Nothing where there was no answer."""
NOTHING = (errno.ENOENT, errno.ENOTDIR, errno.EBADF, errno.ELOOP)
_asked: list[Asked] = []
"""Where it is recorded, if anywhere."""
_outputs: list[str] = []
"""Files that are to be written."""
_unseen: list[str] = []
"""Why folders could not be searched for card files."""


@contextmanager
def recorded() -> Iterator[Asked]:
    """Each question asked meanwhile, and its answer."""
    asked: Asked = {}
    _asked.append(asked)
    try:
        yield asked
    finally:
        _asked.remove(asked)


@contextmanager
def outputs_told() -> Iterator[None]:
    """Outputs that are told meanwhile are not read meanwhile."""
    try:
        yield
    finally:
        _outputs.clear()


@contextmanager
def unseen(tell: Callable[[str], None]) -> Iterator[None]:
    """In the end it is told which folders could not be searched meanwhile."""
    try:
        yield
    finally:
        for each in dict.fromkeys(_unseen):
            tell(f"note: not searched for cards: {each}")
        _unseen.clear()


def will_write(path: str) -> None:
    """Note an output, before anything is read. A device, or a pipe, loses nothing."""
    refuse_link(path)
    if is_stream(path):
        return
    if is_output(path):
        raise Unwritable(f"two outputs into one file: {path}")
    _outputs.append(path)


def will_read(path: str) -> None:
    if is_output(path):
        raise Unwritable(f"{path} is read here: write to another file")


def is_output(path: str) -> bool:
    """Whether it is to be written, under this name or another one of the same file."""
    return any(same_file(path, each) for each in _outputs)


def same_file(one: str, other: str) -> bool:
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):  # one of them is not there, as yet
        return os.path.realpath(one) == os.path.realpath(other)


def answer(question: str, path: str, most: int = -1) -> bytes:
    """What is so now. Raises OSError where a file cannot be looked at."""
    if question == "data":
        will_read(path)
    said = None
    try:
        said = QUESTIONS[question](path, most)
    finally:
        for each in _asked:
            each[question, path, most] = said
    return said


def kind(path: str, most: int = -1) -> bytes:
    """A folder, a file, something else; or empty for nothing."""
    try:
        mode = os.stat(path).st_mode
    except ValueError:
        return b""
    except OSError as error:
        if error.errno in NOTHING:
            return b""
        raise
    return b"folder" if stat.S_ISDIR(mode) else b"file" if stat.S_ISREG(mode) else b"other"


def data(path: str, most: int = -1) -> bytes:
    """OSError as well for what has no end, or may never begin: a device, a pipe."""
    there = kind(path)
    if there == b"other":
        raise OSError(errno.EINVAL, "no plain file", path)
    if not there:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
    with open(path, "rb") as file:
        return file.read(most)


def found(path: str, most: int = -1) -> bytes:
    """The card files in the folder and in all that are in it."""
    from pathlib import Path

    every = (
        Path(folder, "cards.yaml")
        for folder, _, _ in os.walk(path, onerror=lambda error: _unseen.append(str(error)))
    )
    return b"\0".join(sorted(os.fsencode(each) for each in every if each.exists()))


QUESTIONS: dict[str, Callable[[str, int], bytes]] = {"kind": kind, "data": data, "found": found}
