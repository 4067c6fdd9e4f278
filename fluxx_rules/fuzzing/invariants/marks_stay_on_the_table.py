"""A card with marks lies in front of a player, and the number of its marks is above zero."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.step_events import LYING
from ...game.zones import TABLE

RULINGS = ("R-049",)
WHEN = LYING


def state(s: State) -> Iterator[str]:
    for card, n in s.marks:
        if not card & sum(s.z[TABLE : TABLE + s.players]):
            yield f"{s.program.cards(card)} bears marks and is on no table"
        if n < 1:
            yield f"{s.program.cards(card)} bears {n} marks"
