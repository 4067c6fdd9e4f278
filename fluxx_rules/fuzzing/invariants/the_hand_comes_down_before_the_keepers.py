"""Nobody is asked for Keepers beyond a limit who still holds more cards than another one allows."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.occasions import LIMITED
from ...game.state import State
from ...game.zones import HAND
from ..invariant import Violation
from ..oracle.numbers import limit

RULINGS = ("R-010", "X-008")
WHEN = LIMITED


def state(s: State) -> Iterator[str]:
    if s.ask is None or s.ask.why != "keeper limit":
        return
    seat = s.ask.who
    over = s.z[HAND + seat].bit_count() - limit(s, "hand limit", seat)
    if over > 0:
        told = f"player {seat} holds {over} cards too many, and is asked for Keepers"
        yield Violation(told, offered=(seat, over))
