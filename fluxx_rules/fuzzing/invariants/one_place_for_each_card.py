"""No card is in two places, and no card lies at an empty seat."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.zones import HAND, SEATS, TABLE

RULINGS = ("R-001", "R-007")
EVERY = 5


def state(s: State) -> Iterator[str]:
    seen = 0
    for zone in s.z:
        if seen & zone:
            yield f"cards in two places: {s.program.cards(seen & zone)}"
        seen |= zone
    for seat in range(s.players, SEATS):
        if s.z[HAND + seat] | s.z[TABLE + seat]:
            yield f"cards at the empty seat {seat}"
