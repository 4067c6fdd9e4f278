"""App of the server: the page and its files, questions, the file of the mix."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from ..cards.files.atomic import Unwritable
from ..report.document.environment import TEMPLATES
from ..workbench.mix import Mix
from ..workbench.writing import write
from .fragments import HERE, fragment
from .pages import GONE, Pages
from .protocol import Answered, Asked, Page, WorkerName
from .watching import Saved, Watch
from .workers import Worker

NICENESS: dict[WorkerName, int] = {
    "edits": 0,
    "checks": 0,
    "table": 5,
    "repairs": 6,
    "reports": 8,
    "games": 10,
}
"""The workers, and how much each steps back for others: a verdict comes before games.

A game that somebody steps through waits for neither.
"""
SLOW: tuple[WorkerName, ...] = ("repairs", "reports")
"""The workers whose answers take long. What they have kept is worth less than their time."""
ASSETS = (HERE / "assets", TEMPLATES.parent / "assets")
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


class Envelope(msgspec.Struct, frozen=True):
    """A question with the tab that asks it."""

    tab: str
    asked: Asked


class Save(msgspec.Struct, frozen=True):
    """The text to save, and the digest of the file that the tab has read."""

    mix: str
    expected: str | None


class Start(msgspec.Struct, frozen=True):
    """What a new tab begins with."""

    path: str
    text: str
    saved: Saved
    editions: tuple[tuple[str, str], ...]
    """The name and the title of each edition of the package."""


class Workbench:
    """The answers to requests. The server has the file of one mix, and writes no other one."""

    def __init__(self, mix: Mix, editions: tuple[tuple[str, str], ...]) -> None:
        self.mix = mix
        self.editions = editions
        self.watch = Watch(mix)
        self.pages = Pages()
        self.workers = {
            name: Worker(mix.path, nice, can_be_left=name in SLOW)
            for name, nice in NICENESS.items()
        }

    async def page(self, request: Request) -> Response:
        html = fragment("workbench.html", path=self.mix.path)
        return Response(html, media_type="text/html")

    async def start(self, request: Request) -> Response:
        self.watch.look()
        now = self.watch.now
        text = self.mix.text if now.text is None else now.text
        return as_json(Start(self.mix.path, text, now, self.editions))

    async def ask(self, request: Request) -> Response:
        """Answer a question: lines of JSON, of which the last one has the answer."""
        try:
            envelope = msgspec.json.decode(await request.body(), type=Envelope)
        except msgspec.DecodeError as error:
            return PlainTextResponse(f"{error}\n", 400)
        return StreamingResponse(self.lines(envelope), media_type="application/x-ndjson")

    async def lines(self, envelope: Envelope) -> AsyncIterator[bytes]:
        kind = type(envelope.asked)
        worker = self.workers[envelope.asked.worker]
        async for line in worker.ask(envelope.asked, (envelope.tab, kind)):
            if isinstance(line, Answered) and isinstance(envelope.asked, Page):
                line = Answered({"address": self.pages.keep(line.answer)})
            yield msgspec.json.encode(line) + b"\n"

    async def kept(self, request: Request) -> Response:
        """Return a page that was made for another tab."""
        found = self.pages.get(request.path_params["name"])
        return found or PlainTextResponse(f"{GONE}\n", 404)

    async def save(self, request: Request) -> Response:
        """Write the file, unless it is another one than the tab has read."""
        try:
            wanted = msgspec.json.decode(await request.body(), type=Save)
        except msgspec.DecodeError as error:
            return PlainTextResponse(f"{error}\n", 400)
        mix = Mix(self.mix.path, wanted.mix)
        try:
            write(mix, wanted.expected)
        except (Unwritable, OSError) as error:
            self.watch.look()
            return PlainTextResponse(f"{error}\n", 409)
        self.watch.look()
        return as_json(self.watch.now)

    async def changes(self, request: Request) -> Response:
        """Follow the files as server-sent events."""
        return StreamingResponse(self.events(), media_type="text/event-stream")

    async def events(self) -> AsyncIterator[bytes]:
        async for news in self.watch.follow():
            name = b"file" if isinstance(news, Saved) else b"cards"
            yield b"event: %b\ndata: %b\n\n" % (name, msgspec.json.encode(news))

    async def asset(self, request: Request) -> Response:
        name = request.path_params["name"]
        for folder in ASSETS:
            path = folder / name
            if path.suffix in TYPES and path.name == name and path.is_file():
                return FileResponse(path, media_type=TYPES[path.suffix])
        return PlainTextResponse("There is no such file.\n", 404)

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Watch the file while the server runs."""
        watching = asyncio.create_task(self.watch.run())
        for name in ("edits", "checks"):  # so that the first questions find them ready
            await self.workers[name].started()
        yield
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching

    async def close(self) -> None:
        """End all answers that are under way, and the workers."""
        self.watch.close()
        for worker in self.workers.values():
            await worker.close()


def as_json(value: msgspec.Struct) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json")


def app(bench: Workbench) -> Starlette:
    """Return the app of a workbench."""
    get, post = partial(Route, methods=["GET"]), partial(Route, methods=["POST"])
    return Starlette(
        routes=[
            get("/", bench.page),
            get("/start", bench.start),
            get("/changes", bench.changes),
            get("/assets/{name}", bench.asset),
            get("/pages/{name}", bench.kept),
            post("/ask", bench.ask),
            post("/save", bench.save),
        ],
        lifespan=bench.lifespan,
    )
