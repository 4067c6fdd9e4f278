"""Where a finding is shown by who knows files alone: each finding has a place there."""

from __future__ import annotations

import re
from urllib.parse import quote

from ..cards.target_result import TargetResult
from ..findings import Finding, Location
from .checked import Root

_OWN_ROOT = re.compile(r"(?:[A-Za-z]:)?[/\\]").match


def place_of(finding: Finding, checked: TargetResult) -> Location | None:
    """Its own place, or that of a card that it is about, or the beginning of the first file."""
    if finding.location is not None:
        return finding.location
    if finding.related:
        return finding.related[0].location
    for id in finding.cards:
        if (found := place_of_card(id, checked)) is not None:
            return found
    first = next(iter(checked.texts), None)
    return Location(first, 1, 1, 1, 1) if first is not None else None


def place_of_card(id: str, checked: TargetResult) -> Location | None:
    deck = checked.deck
    cards = deck.listed if deck is not None else ()
    return next((card.location for card in cards if card.id == id), None)


def from_root(file: str, root: Root) -> str:
    """The file from the top of the repository, with slashes; outside of it, as it is."""
    plain = file.replace("\\", "/")
    if _OWN_ROOT(file):
        return plain.removeprefix(root.top) if root.top else plain
    steps: list[str] = []
    for step in (root.here + plain).split("/"):
        if step == ".." and steps and steps[-1] != "..":
            steps.pop()
        elif step not in ("", "."):
            steps.append(step)
    return "/".join(steps)


def uri(file: str, root: Root) -> tuple[str, bool]:
    """The file as a URI reference, and whether it starts from the top of the repository."""
    path = from_root(file, root)
    outside = _OWN_ROOT(path) is not None
    escaped = quote(path.encode("utf-8", "surrogateescape"), safe="/:" if outside else "/")
    if not outside:
        return escaped, True
    return f"file://{'' if escaped.startswith('/') else '/'}{escaped}", False
