"""A turn does not end while its player owes plays, unless a card ends it.

Passing is not possible.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import PHASE_CHANGES
from ..invariant import Seen, Violation
from ..oracle.numbers import plays_left
from ..oracle.turn_end import table_at_turn_end

RULINGS = ("R-019", "R-020", "R-021", "R-023", "R-024", "X-098")
WHEN = PHASE_CHANGES


def step(seen: Seen) -> Iterator[str]:
    if seen.before.program.empty_hand_ends_plays and seen.before.program.any_power:
        return  # the plays may have been over before a power filled the hand again
    s = table_at_turn_end(seen)
    if s is not None and plays_left(s) > 0:
        message = f"the turn of player {s.cur} ended with {plays_left(s)} plays owed"
        yield Violation(message, plays_owed=plays_left(s))
