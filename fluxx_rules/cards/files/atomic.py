"""Atomic file writes: all of the content or none of it, and never through a link.

The content goes into a new file beside its target first. Its name is random, and it is opened only
if no file has that name. So no other user can place a link there. The file is synced and renamed,
and then its folder is synced. After a crash the target is the old file or the new one.

A target that is a link is refused. A write through it would change a file that the caller did not
name: a repository can hold ``fluxx.sarif -> ../victim``. A replaced link would break the setup of a
user who keeps the file elsewhere on purpose. A rename replaces a link and does not follow it, so a
link that appears after the check does no harm either.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import reduce
from operator import or_
from pathlib import Path

DEVICES = ("/dev", "/dev/fd")
"""Folders of the system. The links in them lead to devices, or to files that are open already."""
PLATFORM_FLAGS = (getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_CLOEXEC", "O_BINARY"))
CREATING = reduce(or_, PLATFORM_FLAGS, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
UNSYNCED = (errno.EINVAL, errno.ENOTSUP)
"""Errors of a file system that cannot sync."""


class Unwritable(Exception):
    """A file that must not be written: a link, a file that is read, or one written already."""


def write_whole(path: Path, text: str) -> None:
    """Write the text into a file."""
    write_all({path: text})


def write_all(texts: Mapping[Path, str]) -> None:
    """Write all of the files, or none. Into a pipe or a device the text is just written."""
    write_contents(
        {str(path): text.encode("utf-8", "backslashreplace") for path, text in texts.items()}
    )


def write_contents(contents: Mapping[str, bytes]) -> None:
    """Write all of the files, or none."""
    parts: dict[str, str] = {}
    try:
        for path, data in contents.items():
            refuse_link(path)
            with naming(path):
                if is_stream(path):
                    with open(os.open(path, os.O_WRONLY | os.O_APPEND), "wb") as stream:
                        stream.write(data)
                else:
                    parts[part_of(path, data)] = path
        for part, path in parts.items():
            with naming(path):
                os.replace(part, path)
        for folder in {os.path.dirname(path) for path in parts.values()}:
            sync_folder(folder or ".")
    finally:
        for part in parts:
            with suppress(OSError):
                os.remove(part)


def create(path: str, data: bytes | memoryview, mode: int = 0o666, sync: bool = False) -> None:
    """Write a file where there is none. Raise FileExistsError if there is one, or a link."""
    file = os.open(path, CREATING, mode)
    try:
        with open(file, "wb") as stream:
            stream.write(data)
            stream.flush()
            if sync:
                sync_file(file)
    except BaseException:
        with suppress(OSError):
            os.remove(path)
        raise


def part_of(path: str, data: bytes) -> str:
    """Write a new file beside the path, with the permissions of the old one if there is one."""
    part = os.path.join(os.path.dirname(path), f".fluxx-{os.urandom(12).hex()}.part")
    mode = permissions(path)
    create(part, data, 0o666 if mode is None else 0o600, sync=True)
    if mode is not None:
        with suppress(OSError):  # the file system has no permissions
            os.chmod(part, mode)
    return part


def permissions(path: str) -> int | None:
    try:
        return stat.S_IMODE(os.lstat(path).st_mode)
    except FileNotFoundError:
        return None


def refuse_link(path: str) -> None:
    """Raise Unwritable if the path is a link, unless the system put it among the devices."""
    if os.path.islink(path) and not is_device(path):
        raise Unwritable(
            f"{path} is a link, and nothing is written through links: "
            f"remove it, or name the file that it leads to"
        )


def is_stream(path: str) -> bool:
    """Return whether something else than a file is there: a device, a pipe, a folder."""
    return os.path.exists(path) and (is_device(path) or not os.path.isfile(path))


def is_device(path: str) -> bool:
    return os.path.dirname(os.path.abspath(path)) in DEVICES


def sync_file(file: int) -> None:
    try:
        os.fsync(file)
    except OSError as error:
        if error.errno not in UNSYNCED:
            raise


def sync_folder(path: str) -> None:
    """Sync the names in the folder. Windows has no such call."""
    if os.name == "nt":
        return
    folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    try:
        sync_file(folder)
    finally:
        os.close(folder)


@contextmanager
def naming(path: str) -> Iterator[None]:
    """Name the target in errors: the error of a full disk does not contain it."""
    try:
        yield
    except OSError as error:
        error.filename = path
        raise
