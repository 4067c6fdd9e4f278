"""Watch on the file of the mix: somebody else can change it while the page is open."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator

import msgspec

from ..cards.files.inputs import BIGGEST_FILE, read_plain
from ..workbench.mix import digest_of

INTERVAL = 0.25
"""Seconds between two looks at the file."""


class Saved(msgspec.Struct, frozen=True):
    """The file as it is now, with its text if it has one."""

    digest: str | None
    text: str | None


def saved(path: str) -> Saved:
    """Return what the file has now."""
    try:
        data = read_plain(path, BIGGEST_FILE + 1)
    except OSError:
        return Saved(None, None)
    return Saved(digest_of(data), data.decode(errors="replace"))


class Watch:
    """A watch on one file. Each open tab follows it."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.now = saved(path)
        self.followers: set[asyncio.Queue[Saved | None]] = set()
        self.closed = False

    async def run(self) -> None:
        """Look at the file again and again, and tell the followers of each change.

        A file is read when it has stayed the same for an interval: until then somebody writes it.
        """
        known = before = self.stamp()
        while True:
            await asyncio.sleep(INTERVAL)
            stamp = self.stamp()
            if stamp == before != known:
                known = stamp
                self.look()
            before = stamp

    def look(self) -> None:
        """Read the file now. Tell the followers if it has changed."""
        now = saved(self.path)
        if now.digest != self.now.digest:
            self.now = now
            for queue in self.followers:
                queue.put_nowait(now)

    def stamp(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size

    def close(self) -> None:
        """End the streams of all followers, and of those that come now: a tab comes at once."""
        self.closed = True
        for queue in self.followers:
            queue.put_nowait(None)

    async def follow(self) -> AsyncIterator[Saved]:
        """Yield the file as it is, then after each change."""
        queue: asyncio.Queue[Saved | None] = asyncio.Queue()
        self.followers.add(queue)
        try:
            yield self.now
            while not self.closed and (now := await queue.get()):
                yield now
        finally:
            self.followers.discard(queue)
