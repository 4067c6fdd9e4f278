"""Every legal answer can be carried out."""

from __future__ import annotations

from collections.abc import Iterator

from ..invariant import Seen

RULINGS = ("R-025", "R-026", "X-079")


def step(seen: Seen) -> Iterator[str]:
    if seen.crash:
        yield f"the engine broke: {seen.crash}"
