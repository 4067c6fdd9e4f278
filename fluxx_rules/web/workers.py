"""Workers of the server as it sees them: processes that are started, asked, and started again.

The newest question of a kind and a tab wins. One that still waits is dropped.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Hashable
from contextlib import suppress
from itertools import count

import msgspec

from ..lifetime import KILLS_ORPHANS, tie
from .protocol import Answered, Asked, Line, Refused, Replaced
from .worker import Numbered

MAX_LINE = 2**27
"""The most bytes of a line of an answer."""
PATIENCE = 5
"""Seconds that a process has to end after its output."""
TRIES = 2
"""How often a question is asked whose worker ends."""
CLOSED = "The server is ending."
LAST = (Answered, Refused)
ENDED = "The process that worked on this has ended twice. Change something, or try it again."


class WorkerEnded(Exception):
    """The process of a worker has ended."""


class Worker:
    """A process that answers one question after the other. It is started when it is needed."""

    def __init__(self, path: str, niceness: int, can_be_left: bool = False) -> None:
        self.path, self.niceness = path, niceness
        self.can_be_left = can_be_left
        """Whether its process ends with a question for whose answer nobody waits any more."""
        self.process: asyncio.subprocess.Process | None = None
        self.turn = asyncio.Lock()
        self.newest: dict[Hashable, int] = {}
        self.numbers = count(1)
        self.closed = False

    async def ask(self, asked: Asked, key: Hashable) -> AsyncIterator[Line]:
        """Yield the lines of the answer. A newer question with the same key replaces this one."""
        number = self.newest[key] = next(self.numbers)
        try:
            async with self.turn:
                for attempt in range(1, TRIES + 1):
                    if self.closed:
                        yield Refused(CLOSED)
                        return
                    if self.newest[key] != number:
                        yield Replaced()
                        return
                    try:
                        async for line in self.lines(Numbered(number, asked)):
                            yield line
                        return
                    except WorkerEnded:
                        if attempt == TRIES:
                            yield Refused(ENDED)
                    except (GeneratorExit, asyncio.CancelledError):  # nobody waits any more
                        if self.can_be_left:
                            await self.end()
                        raise
        finally:
            if self.newest.get(key) == number:
                del self.newest[key]

    async def lines(self, question: Numbered) -> AsyncIterator[Line]:
        """Yield the lines of one answer. Lines of a question that nobody waits for are skipped."""
        process = await self.started()
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(ConnectionError):  # the missing answer says it
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            await process.stdin.drain()
        # A worker that ends can leave a part of a line.
        while (text := await process.stdout.readline()).endswith(b"\n"):
            number, _, rest = text.partition(b" ")
            if int(number) == question.number:
                line: Line = msgspec.json.decode(rest, type=Line)
                yield line
                if isinstance(line, LAST):
                    return
        await self.end()
        raise WorkerEnded

    async def started(self) -> asyncio.subprocess.Process:
        """Return the process, a new one if there is none or if it has ended."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "fluxx_rules.web.worker", self.path, str(self.niceness)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=MAX_LINE,
                preexec_fn=tie(os.getpid()) if KILLS_ORPHANS else None,
                process_group=0 if os.name == "posix" else None,  # Ctrl-C is for the server
            )
        return self.process

    async def end(self) -> None:
        """End the process, whatever it is doing."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdout is not None
        if process.stdout.at_eof():  # it has ended: a kill would take its exit code from asyncio
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), PATIENCE)
                return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def close(self) -> None:
        """End the process for good."""
        self.closed = True
        await self.end()
