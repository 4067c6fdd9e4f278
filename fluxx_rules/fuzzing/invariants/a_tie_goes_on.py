"""While two players meet a Goal, or one of them does and an Ungoal is met, the game goes on.

A game that ends has exactly one winner, or a loss of all.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.engine import endless
from ...game.state import NOBODY
from ...game.step_events import OVER
from ..invariant import Seen, Violation
from ..oracle.winners import winners

RULINGS = ("R-039", "R-040", "X-040", "X-042")
WHEN = OVER


def step(seen: Seen) -> Iterator[str]:
    s = seen.after
    if s.ask is not None or endless(s) or seen.crash:
        return
    meeting = winners(s)
    if len(meeting) != 1:
        yield Violation(f"the game ended although {meeting} meet a Goal", winner=NOBODY)
