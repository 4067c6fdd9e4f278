"""Watch on the file of the mix and on its card files: somebody changes them in an editor."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TypeAlias

import msgspec

from ..cards.files.inputs import BIGGEST_FILE, read_plain
from ..cards.files.stamps import Stamp, stamps
from ..workbench.mix import Mix, digest_of
from ..workbench.watching import own_files

INTERVAL = 0.25
"""Seconds between two looks at the files."""


class Saved(msgspec.Struct, frozen=True):
    """The file as it is now, with its text if it has one."""

    digest: str | None
    text: str | None


class Cards(msgspec.Struct, frozen=True):
    """Card files of the mix that have changed."""

    files: tuple[str, ...]


News: TypeAlias = Saved | Cards
Stamps: TypeAlias = dict[str, Stamp | None]


def saved(path: str) -> Saved:
    """Return what the file has now."""
    try:
        data = read_plain(path, BIGGEST_FILE + 1)
    except OSError:
        return Saved(None, None)
    return Saved(digest_of(data), data.decode(errors="replace"))


class Watch:
    """A watch on the file of a mix and on its card files. Each open tab follows it."""

    def __init__(self, mix: Mix) -> None:
        self.path = mix.path
        self.now = saved(mix.path)
        self.followers: set[asyncio.Queue[News | None]] = set()
        self.cards = own_files(mix if self.now.text is None else Mix(mix.path, self.now.text))
        self.is_closed = False

    async def run(self) -> None:
        """Look at the files again and again, and tell the followers of each change.

        A file is read when it has stayed the same for an interval: until then somebody writes it.
        """
        known = before = self.stamps()
        while True:
            await asyncio.sleep(INTERVAL)
            now = self.stamps()
            if now == before != known:
                files = tuple(path for path in now if now[path] != known.get(path, now[path]))
                known = now
                self.changed(files)
            before = now

    def stamps(self) -> Stamps:
        return stamps((self.path, *self.cards))

    def changed(self, files: tuple[str, ...]) -> None:
        """Tell the followers of these files."""
        if self.path in files:
            self.look()
        if cards := tuple(path for path in files if path != self.path):
            self.tell(Cards(cards))

    def tell(self, news: News) -> None:
        for queue in self.followers:
            queue.put_nowait(news)

    def look(self) -> None:
        """Read the file now. Tell the followers if it has changed."""
        now = saved(self.path)
        if now.digest != self.now.digest:
            self.now = now
            if now.text is not None:
                self.cards = own_files(Mix(self.path, now.text))
            self.tell(now)

    def close(self) -> None:
        """End the streams of all followers, also of those that come now: a tab comes at once."""
        self.is_closed = True
        for queue in self.followers:
            queue.put_nowait(None)

    async def follow(self) -> AsyncIterator[News]:
        """Yield the file as it is, then each change of it and of card files."""
        if self.is_closed:
            return
        queue: asyncio.Queue[News | None] = asyncio.Queue()
        self.followers.add(queue)
        try:
            yield self.now
            while now := await queue.get():
                yield now
        finally:
            self.followers.discard(queue)
