"""Phrases that the page and the Markdown share, such as the names of Goal statuses."""

from __future__ import annotations

# Goals that need attention come first.
GOAL_STATUS = {
    "impossible": "cannot be won",
    "unknown": "not decided",
    "reached": "met in a game",
    "placeable": "can be met by some placement",
    "undocumented": "not documented",
}


SECOND_OPINION = "The solver z3 judges the whole deck by itself, without the methods of the checks."
NO_AGREEMENT = "Nothing to agree on: no Goal is impossible, and no card leaves a question open."


def sentence(text: str) -> str:
    """Return the text with a full stop, and a capital unless it begins with the id of a card."""
    first = text.split(" ", 1)[0]
    begun = text if "/" in first or "_" in first else text[:1].upper() + text[1:]
    return begun if begun[-1:] in (".", "!", "?", ":", "") else f"{begun}."


def of_level(level: str, n: int) -> str:
    """Return the name of the level, as a plural for other numbers than one."""
    return level if n == 1 or level == "info" else f"{level}s"


def goal_status(status: str) -> str:
    return GOAL_STATUS.get(status, status)
