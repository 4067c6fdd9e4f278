"""A player is not asked to give up Keepers for a limit while the hand exceeds the Hand Limit."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.step_events import LIMITED
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
        message = f"player {seat} holds {over} cards too many, and is asked for Keepers"
        yield Violation(message, offered=(seat, over))
