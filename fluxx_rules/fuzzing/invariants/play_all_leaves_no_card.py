"""Under Play All the hand is empty at the end of the turn, except for cards that a rule keeps."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import PHASE_CHANGES
from ...game.zones import HAND
from ..invariant import Seen, Violation
from ..oracle.numbers import bonus, quotas
from ..oracle.turn_end import table_at_turn_end

RULINGS = ("R-022", "R-023", "R-061", "X-018", "X-020")
WHEN = PHASE_CHANGES


def step(seen: Seen) -> Iterator[str]:
    if seen.before.program.empty_hand_ends_plays and seen.before.program.any_power:
        return  # the plays may have been over before a power filled the hand again
    s = table_at_turn_end(seen)
    if s is None:
        return
    kept, all_but = quotas(s)["play"]
    held = s.z[HAND + s.cur].bit_count()
    least = quotas(s)["hand minimum"][0]
    if all_but and held > max(least, kept - bonus(s, "play", s.cur)):
        yield Violation(f"player {s.cur} still held {held} cards", plays_owed=held - kept)
