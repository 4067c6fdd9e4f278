"""Of many words the first few."""

from __future__ import annotations

from collections.abc import Sequence


def few(words: Sequence[str], most: int) -> str:
    """So many of them, and how many more there are."""
    left = len(words) - most
    return ", ".join(words[:most]) + (f" and {left} more" if left > 0 else "")
