"""Pages that a tab has asked for, such as a report. The server keeps the last ones."""

from __future__ import annotations

import secrets
from typing import Any

from starlette.responses import HTMLResponse

MAX_PAGES = 12
GONE = "The server has this page no longer. Make it again in the workbench."


class Pages:
    """The last pages, each with a name that nobody guesses."""

    def __init__(self) -> None:
        self.pages: dict[str, HTMLResponse] = {}

    def keep(self, made: dict[str, Any]) -> str:
        """Keep a page and return its address. A page can have a content policy of its own."""
        headers = {"Content-Security-Policy": made["policy"]} if made.get("policy") else None
        if len(self.pages) >= MAX_PAGES:
            del self.pages[next(iter(self.pages))]
        name = secrets.token_urlsafe(16)
        self.pages[name] = HTMLResponse(made["html"], headers=headers)
        return f"/pages/{name}"

    def get(self, name: str) -> HTMLResponse | None:
        return self.pages.get(name)
