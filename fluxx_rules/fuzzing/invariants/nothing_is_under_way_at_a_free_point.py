"""While a play or a power is being chosen, no card is being played or set aside.

At every question, all consequences of the last answer have happened.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.step_events import FREE_POINT, UNSETTLED
from ...game.zones import ASIDE, PLAYED
from ..invariant import at_free_point

RULINGS = ("R-010", "R-050", "X-077")
WHEN = FREE_POINT | UNSETTLED


def state(s: State) -> Iterator[str]:
    if s.ask is not None and s.touched and not s.together:
        yield f"something is still to settle: {s.ask.why}"
    if not at_free_point(s):
        return
    if s.z[PLAYED]:
        yield f"still being played: {s.program.cards(s.z[PLAYED])}"
    if s.z[ASIDE]:
        yield f"still set aside: {s.program.cards(s.z[ASIDE])}"
    if s.together:
        yield "in the middle of what happens together"
