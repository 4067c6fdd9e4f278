"""Words that the page and the Markdown have in common."""

from __future__ import annotations

# What asks for a change comes first.
GOAL_STATUS = {
    "impossible": "cannot be won",
    "unknown": "not decided",
    "reached": "met in a game",
    "placeable": "can be met by some placement",
    "undocumented": "not documented",
}


def sentence(said: str) -> str:
    """With a capital and a full stop, unless it begins with the id of a card."""
    first = said.split(" ", 1)[0]
    begun = said if "/" in first or "_" in first else said[:1].upper() + said[1:]
    return begun if begun[-1:] in (".", "!", "?", ":", "") else f"{begun}."


def of_level(level: str, n: int) -> str:
    """What so many findings of a level are called."""
    return level if n == 1 or level == "info" else f"{level}s"


def goal_status(status: str) -> str:
    return GOAL_STATUS.get(status, status)
