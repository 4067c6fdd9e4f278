"""A game stops without a winner only if the number of reactions in a row reaches its limit.

The number never exceeds this limit.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.engine import endless
from ...game.settle import ENDLESS
from ...game.state import NOBODY, State
from ...game.step_events import OVER

RULINGS = ()
WHEN = OVER


def state(s: State) -> Iterator[str]:
    if s.chain > ENDLESS:
        yield f"{s.chain} reactions followed on one another"
    if s.ask is None and s.winner == NOBODY and not endless(s):
        yield "the game stopped, and nobody has won"
