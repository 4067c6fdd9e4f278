"""What is kept in a folder from one run to the next. It may be deleted or damaged at any time.

The folder is ``FLUXX_CACHE_DIR``, or ``fluxx_rules`` among the user's caches. An entry is read back
only as it was written: it begins with its checksum, and what does not agree with that is as good as
not there. It is written whole or not at all (`atomic.py`), so that runs at the same time and runs
that are killed do no harm; after a crash of the machine the checksum tells what is damaged. Where
there is no folder, and none can be made, nothing is kept, and nobody is told.

The checksum finds damage, not malice: whoever may write there runs programs as this user anyway.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress

from .atomic import Unwritable, write_contents

try:  # hashlib loads OpenSSL besides, which takes longer than to hash all that is kept
    from _blake2 import blake2b
except ImportError:  # it is CPython's own
    from hashlib import blake2b

NAME = "fluxx_rules"
BIGGEST = 1 << 23
SIZE = 16
READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def folder() -> str:
    """Where to keep things; nothing if there is no such place."""
    if said := os.environ.get("FLUXX_CACHE_DIR"):
        return said
    home = os.path.expanduser("~")
    places = {
        "win32": os.environ.get("LOCALAPPDATA", ""),
        "darwin": os.path.join(home, "Library", "Caches"),
    }
    place = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(place):  # such a one is to be ignored
        place = places.get(sys.platform, os.path.join(home, ".cache"))
    return os.path.join(place, NAME) if os.path.isabs(place) else ""


def digest(*parts: bytes) -> str:
    """The same for the same parts, and for no others."""
    hashed = blake2b(digest_size=SIZE)
    for part in parts:
        hashed.update(len(part).to_bytes(8, "little") + part)
    return hashed.hexdigest()


def sealed(content: bytes) -> bytes:
    return digest(content).encode() + b" " + content


def opened(entry: bytes) -> bytes | None:
    """The content, if it is what was sealed."""
    seal, _, content = entry.partition(b" ")
    return content if seal == digest(content).encode() else None


def read(path: str) -> bytes:
    """All of a plain file that is not too big; else nothing. Nobody waits for a pipe."""
    with suppress(OSError, ValueError):
        file = os.open(path, READING)
        try:
            about = os.fstat(file)
            if stat.S_ISREG(about.st_mode) and about.st_size <= BIGGEST:
                with open(file, "rb", closefd=False) as whole:
                    return whole.read(BIGGEST)
        finally:
            os.close(file)
    return b""


def write(path: str, content: bytes) -> None:
    """All of the content or none of it; and if it cannot be, then not."""
    with suppress(OSError, ValueError, Unwritable):
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        write_contents({path: content}, sync=False)


def leave(place: str, most: int) -> None:
    """The latest entries of the folder, and no more of them."""
    with suppress(OSError):
        files = [each for each in os.scandir(place) if each.is_file(follow_symlinks=False)]
        if len(files) > most:
            files.sort(key=lambda each: each.stat().st_mtime_ns)
            for each in files[: len(files) - most]:
                with suppress(OSError):
                    os.remove(each.path)
