"""The phases of a turn never go back, turn numbers never fall, and one person stays on turn."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.step_events import COUNTED, SEATS_CHANGE
from ..invariant import Seen

RULINGS = ("R-008", "R-010", "R-011")
WHEN = COUNTED | SEATS_CHANGE


def step(seen: Seen) -> Iterator[str]:
    if seen.crash:
        return
    if seen.after.turn < seen.before.turn:
        yield "the number of the turn went back"
    if seen.same_turn and seen.after.phase < seen.before.phase:
        yield "the turn went back to what was over"
    if seen.same_turn and seen.after.turn and on_turn(seen.after) != on_turn(seen.before):
        yield "another player is on turn within one turn"


def on_turn(s: State) -> int:
    """Return the person on turn. People can change seats during a turn."""
    return s.people[s.cur]
