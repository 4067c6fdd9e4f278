"""A game stops without a winner only if reactions repeat, or reach their limit in a row.

The number never exceeds its limit. A chain that was stopped because it repeats does repeat.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.cycles import cycle
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
    if endless(s) and s.stack is not None and cycle(s) is None:
        yield "the game stopped in the middle of reactions that do not repeat"
