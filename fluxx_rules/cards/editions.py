"""The editions of the package: their names and their titles."""

from __future__ import annotations

import re

from ..session import session
from .files.paths import DECKS

_title = re.compile("^title: (.*)$", re.MULTILINE)


def editions() -> list[str]:
    """Return the names of the editions in the package."""
    return [*session().resource(find_editions)]


def find_editions() -> tuple[str, ...]:
    return tuple(sorted(path.parent.name for path in DECKS.glob("*/cards.yaml")))


def titles() -> dict[str, str]:
    """Return the title of each edition by its name."""
    return session().resource(read_titles)


def read_titles() -> dict[str, str]:
    """Return the titles without reading the cards: a wrong name alone needs them."""
    found = {}
    for name in editions():
        title = _title.search((DECKS / name / "cards.yaml").read_text("utf-8"))
        found[name] = title[1] if title else name
    return found


def edition_of(name: str) -> str:
    """Return the edition with this name or this title, whatever its case; "" if there is none."""
    if not name or name in editions():
        return name
    return next((each for each, title in titles().items() if same(title, name)), "")


def same(title: str, name: str) -> bool:
    return title.casefold() == " ".join(name.split()).casefold()
