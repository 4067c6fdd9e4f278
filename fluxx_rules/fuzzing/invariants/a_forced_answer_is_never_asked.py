"""A question with only one possible answer is never asked."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State

RULINGS = ("R-019", "R-025")
EVERY = 3


def state(s: State) -> Iterator[str]:
    if s.ask is not None:
        _, _, mask, least, most, why = s.ask
        if least >= mask.bit_count() or most <= 0:
            yield f"{least} to {most} of {mask.bit_count()} are asked for: {why}"
