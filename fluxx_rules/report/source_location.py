"""Locations of findings for CI formats, and file paths from the top of the repository.

Formats for CI systems show a finding at a line of a file, so each finding gets one.
"""

from __future__ import annotations

import re
from urllib.parse import quote

from ..cards.target_result import TargetResult
from ..findings import Finding, Location
from .check_report import Root

_ABSOLUTE = re.compile(r"(?:[A-Za-z]:)?[/\\]").match


def location_of(finding: Finding, checked: TargetResult) -> Location | None:
    """Return the location of the finding, else of one of its cards, else the first line."""
    if finding.location is not None:
        return finding.location
    if finding.related:
        return finding.related[0].location
    for id in finding.cards:
        if (found := card_location(id, checked)) is not None:
            return found
    first = next(iter(checked.texts), None)
    return Location(first, 1, 1, 1, 1) if first is not None else None


def card_location(id: str, checked: TargetResult) -> Location | None:
    deck = checked.deck
    cards = deck.listed if deck is not None else ()
    return next((card.location for card in cards if card.id == id), None)


def from_root(file: str, root: Root) -> str:
    """Return the path from the top of the repository, with slashes; an outside path unchanged."""
    plain = file.replace("\\", "/")
    if _ABSOLUTE(file):
        return plain.removeprefix(root.top) if root.top else plain
    steps: list[str] = []
    for step in (root.here + plain).split("/"):
        if step == ".." and steps and steps[-1] != "..":
            steps.pop()
        elif step not in ("", "."):
            steps.append(step)
    return "/".join(steps)


def uri(file: str, root: Root) -> tuple[str, bool]:
    """Return the file as a URI reference, and whether it is relative to the repository."""
    path = from_root(file, root)
    outside = _ABSOLUTE(path) is not None
    escaped = quote(path.encode("utf-8", "surrogateescape"), safe="/:" if outside else "/")
    if not outside:
        return escaped, True
    return f"file://{'' if escaped.startswith('/') else '/'}{escaped}", False
