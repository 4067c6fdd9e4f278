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
from .confinement import is_within, leads_out, real_path, root_of
from .kept import READING

BIGGEST_FILE = 16_000_000
"""In bytes. A card file that is larger is refused."""
MAX_FOLDERS = 100_000
MAX_DEPTH = 100
MAX_FOUND = 1000
"""How many folders are searched for card files, how deep, and how many files may be found."""
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
    if leads_out(os.path.dirname(os.path.abspath(path))):
        raise Unwritable(f"{path} would be written outside of the repository: its folder is a link")
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
    """OSError as well for what has no end, or may never begin: a device, a pipe. It never waits,
    also if a pipe takes the place of the file meanwhile."""
    there = kind(path)
    if there == b"other":
        raise OSError(errno.EINVAL, "no plain file", path)
    if not there:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
    with open(path, "rb", opener=lambda name, _: os.open(name, READING)) as file:
        if there == b"file" and not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "no plain file", path)
        return file.read(most)


def found(path: str, most: int = -1) -> bytes:
    """Return the card files in the folder and in all that are in it.

    Raise OSError where there is too much to search: what is not seen must not pass for checked.
    """
    from pathlib import Path

    every: list[Path] = []
    outside = path.rstrip(os.sep).count(os.sep)
    walked = os.walk(path, onerror=lambda error: _unseen.append(str(error)))
    for number, (folder, inside, _) in enumerate(walked, 1):
        if number > MAX_FOLDERS:
            raise too_much(path, f"more than {MAX_FOLDERS:,} folders")
        if folder.count(os.sep) - outside > MAX_DEPTH:
            raise too_much(path, f"folders more than {MAX_DEPTH} deep")
        if ".git" in inside:
            inside.remove(".git")
        if (cards := Path(folder, "cards.yaml")).exists():
            every.append(cards)
            if len(every) > MAX_FOUND:
                raise too_much(path, f"more than {MAX_FOUND:,} card files")
    return b"\0".join(sorted(map(os.fsencode, every)))


def too_much(path: str, what: str) -> OSError:
    return OSError(errno.E2BIG, f"{what}: name the folder that has the cards", path)


def real(path: str, most: int = -1) -> bytes:
    return os.fsencode(real_path(path))


def root(path: str, most: int = -1) -> bytes:
    return os.fsencode(root_of(path))


def is_confined(path: str, folder: str) -> bool:
    """Whether the file lies in the folder by its real path. One that cannot be there does."""
    there = os.fsdecode(answer("real", path))
    return not there or is_within(there, folder)


QUESTIONS: dict[str, Callable[[str, int], bytes]] = {
    "kind": kind, "data": data, "found": found, "real": real, "root": root,
}  # fmt: skip
