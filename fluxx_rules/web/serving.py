"""Server of the workbench: a socket on 127.0.0.1, the guard before the app, and their end."""

from __future__ import annotations

import secrets
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import uvicorn

from ..cards.editions import titles
from ..symbolic.solver.interrupts import ENDING
from ..workbench.mix import Mix
from .app import Workbench, app
from .guard import Guard

HOST = "127.0.0.1"
LAST_SECONDS = 1
"""Seconds that open requests have when the server ends."""


class Server(uvicorn.Server):
    """A server that ends the open streams of its workbench first. It would wait for them."""

    def __init__(self, config: uvicorn.Config, bench: Workbench) -> None:
        super().__init__(config)
        self.bench = bench

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End in order on each signal that ends a process, however often it comes.

        A signal that is ignored stays ignored: `nohup` asks for that.
        """
        before = {each: signal.getsignal(each) for each in ENDING}
        heard = [each for each, handler in before.items() if handler is not signal.SIG_IGN]
        for each in heard:
            signal.signal(each, self.leave)
        try:
            yield
        finally:
            for each in heard:
                signal.signal(each, before[each])

    def leave(self, number: int, frame: FrameType | None) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.bench.close()
        await super().shutdown(sockets)


def serve(mix: Mix, port: int, ready: Callable[[str], None]) -> None:
    """Serve the mix until a signal ends it, and call `ready` with the address to open.

    Port 0 stands for any free port. Raise OSError if the port is taken.
    """
    with socket.create_server((HOST, port)) as listener:
        chosen = listener.getsockname()[1]
        token = secrets.token_urlsafe(24)
        bench = Workbench(mix, known_editions())
        config = uvicorn.Config(
            Guard(app(bench), chosen, token),
            log_level="warning",
            lifespan="on",
            server_header=False,
            timeout_graceful_shutdown=LAST_SECONDS,
        )
        ready(f"http://{HOST}:{chosen}/?token={token}")
        Server(config, bench).run([listener])


def known_editions() -> tuple[tuple[str, str], ...]:
    """Return the name and the title of each edition of the package."""
    return tuple(titles().items())
