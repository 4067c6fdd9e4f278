"""No card is lost and none is added: all zones together contain exactly the cards of the deck."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State

RULINGS = ("R-001",)
EVERY = 5


def state(s: State) -> Iterator[str]:
    there = 0
    for zone in s.z:
        there |= zone
    if there != s.program.all:
        missing, more = s.program.all & ~there, there & ~s.program.all
        yield f"cards are nowhere: {s.program.cards(missing)}" if missing else f"{more:b} is none"
