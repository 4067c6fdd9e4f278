"""Locations of findings for CI formats, and file paths from the top of the repository.

Formats for CI systems show a finding at a line of a file, so each finding gets one.
"""

from __future__ import annotations

import re
from urllib.parse import quote

from ..cards.files.paths import is_packaged
from ..cards.target_result import TargetResult
from ..findings import Finding, Location
from .check_report import Root

_ABSOLUTE = re.compile(r"(?:[A-Za-z]:)?[/\\]").match


def location_of(finding: Finding, checked: TargetResult) -> Location | None:
    """Return the location of the finding, else of one of its cards, else the first line.

    A place in a card file of the package is the last choice: nobody can open it.
    """
    if finding.location is not None:
        return finding.location
    places = [each.location for each in finding.related]
    places += filter(None, (card_location(id, checked) for id in finding.cards))
    places += [Location(file, 1, 1, 1, 1) for file in checked.texts]
    return min(places, key=lambda place: is_packaged(place.file), default=None)


def card_location(id: str, checked: TargetResult) -> Location | None:
    deck = checked.deck
    cards = deck.listed if deck is not None else ()
    return next((card.location for card in cards if card.id == id), None)


def from_root(file: str, root: Root) -> str:
    """Return the path from the top of the repository, with slashes.

    An outside path and the name of a card file of the package stay as they are.
    """
    if is_packaged(file):
        return file
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
    """Return the file as a URI reference, and whether it is relative to the repository.

    A card file of the package is a name with a colon, which is relative to no folder.
    """
    if is_packaged(file):
        return quote(file), False
    path = from_root(file, root)
    outside = _ABSOLUTE(path) is not None
    escaped = quote(path.encode("utf-8", "surrogateescape"), safe="/:" if outside else "/")
    if not outside:
        return escaped, True
    return f"file://{'' if escaped.startswith('/') else '/'}{escaped}", False
