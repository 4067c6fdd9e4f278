"""Input files: reading with limits, the search for card files, and notes of outputs.

An output of the command is never read as an input, because writing it destroys its content.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Literal, TypeAlias

from ...session import session
from .atomic import Unwritable, is_stream, refuse_link
from .confinement import is_within, leads_out, real_path

Kind: TypeAlias = Literal["folder", "file", "other"]
READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
BIGGEST_FILE = 16_000_000
"""The number of bytes of the largest card file that is read."""
MAX_FOLDERS = 100_000
MAX_DEPTH = 100
MAX_FOUND = 1000
"""Limits of the search for card files: the folders, their depth, and the files found."""
NOT_THERE = (errno.ENOENT, errno.ENOTDIR, errno.EBADF, errno.ELOOP)


class FileNotes:
    """What a session notes about files."""

    def __init__(self) -> None:
        self.outputs: list[str] = []
        self.unsearched: list[str] = []
        """The reasons why folders could not be searched for card files."""


def file_notes() -> FileNotes:
    """Return the notes of the session in force."""
    return session().resource(FileNotes)


def will_write(path: str) -> None:
    """Note an output before any input is read. Devices and pipes need no note."""
    refuse_link(path)
    if is_stream(path):
        return
    if leads_out(os.path.dirname(os.path.abspath(path))):
        raise Unwritable(f"{path} would be written outside of the repository: its folder is a link")
    if is_output(path):
        raise Unwritable(f"two outputs have the same file: {path}")
    file_notes().outputs.append(path)


def will_read(path: str) -> None:
    if is_output(path):
        raise Unwritable(f"{path} is an input: write to another file")


def is_output(path: str) -> bool:
    """Return whether the file is an output, under this or another name."""
    return any(same_file(path, each) for each in file_notes().outputs)


def same_file(one: str, other: str) -> bool:
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):  # one of them does not exist yet
        return os.path.realpath(one) == os.path.realpath(other)


def kind(path: str) -> Kind | None:
    """Return the kind of the path, or None if it does not exist. Raise OSError if it is unknown."""
    try:
        mode = os.stat(path).st_mode
    except ValueError:
        return None
    except OSError as error:
        if error.errno in NOT_THERE:
            return None
        raise
    return "folder" if stat.S_ISDIR(mode) else "file" if stat.S_ISREG(mode) else "other"


def read(path: str, most: int = -1) -> bytes:
    """Return the content of an input. Raise Unwritable if the command is to write that file."""
    will_read(path)
    return read_plain(path, most)


def read_plain(path: str, most: int = -1) -> bytes:
    """Return at most `most` bytes of a plain file. Raise OSError for a device or a pipe.

    It never waits, even if a pipe takes the place of the file meanwhile.
    """
    there = kind(path)
    if there == "other":
        raise OSError(errno.EINVAL, "not a plain file", path)
    if there is None:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
    with open(path, "rb", opener=lambda name, _: os.open(name, READING)) as file:
        if there == "file" and not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "not a plain file", path)
        return file.read(most)


def card_files_in(folder: str) -> list[Path]:
    """Return the card files in the folder and its subfolders, sorted.

    Raise OSError if a limit is exceeded, because files that are not found would count as checked.
    """
    found: list[Path] = []
    depth = folder.rstrip(os.sep).count(os.sep)
    unsearched = file_notes().unsearched
    walked = os.walk(folder, onerror=lambda error: unsearched.append(str(error)))
    for number, (here, inside, _) in enumerate(walked, 1):
        if number > MAX_FOLDERS:
            raise too_much(folder, f"more than {MAX_FOLDERS:,} folders")
        if here.count(os.sep) - depth > MAX_DEPTH:
            raise too_much(folder, f"folders more than {MAX_DEPTH} deep")
        if ".git" in inside:
            inside.remove(".git")
        if (cards := Path(here, "cards.yaml")).exists():
            found.append(cards)
            if len(found) > MAX_FOUND:
                raise too_much(folder, f"more than {MAX_FOUND:,} card files")
    return sorted(found)


def too_much(path: str, what: str) -> OSError:
    return OSError(errno.E2BIG, f"{what}: name the folder that has the cards", path)


def is_confined(path: str, folder: str) -> bool:
    """Return whether the file lies in the folder by its real path, or cannot exist."""
    there = real_path(path)
    return not there or is_within(there, folder)
