"""A list of words as text, cut after a limit: "A, B and 3 more"."""

from __future__ import annotations

from collections.abc import Sequence


def shorten(words: Sequence[str], limit: int) -> str:
    """Return the first words up to the limit, and how many more there are."""
    left = len(words) - limit
    return ", ".join(words[:limit]) + (f" and {left} more" if left > 0 else "")
