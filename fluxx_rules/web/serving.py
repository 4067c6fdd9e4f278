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
from ..workbench.mix import Mix
from .app import Workbench, app
from .guard import Guard

HOST = "127.0.0.1"
HANGUP = getattr(signal, "SIGHUP", None)
"""The signal of a terminal that ends. Windows has none."""
LAST_SECONDS = 1
"""Seconds that open requests have when the server ends."""


class Server(uvicorn.Server):
    """A server that ends the open streams of its workbench first. It would wait for them."""

    def __init__(self, config: uvicorn.Config, bench: Workbench) -> None:
        super().__init__(config)
        self.bench = bench

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.bench.close()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Let the end of the terminal end the server as Ctrl-C does, unless it is ignored."""
        with super().capture_signals():
            before = HANGUP and signal.getsignal(HANGUP)
            if HANGUP is None or before is signal.SIG_IGN:
                yield
                return
            signal.signal(HANGUP, self.handle_exit)
            try:
                yield
            finally:
                signal.signal(HANGUP, before)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to end, once. A second Ctrl-C would break off an end that takes a second."""
        if not self.should_exit:
            super().handle_exit(sig, frame)


def serve(mix: Mix, port: int, ready: Callable[[str], None]) -> None:
    """Serve the mix until Ctrl-C, and call `ready` with the address to open.

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
