"""Nobody wins by what goes with the turn while other cards have yet to do what they do then."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.occasions import OVER
from ...game.state import ENDING, NOBODY
from ...game.turn import REACT
from ...language import core
from ..invariant import Seen
from ..oracle.active_texts import at_work
from ..oracle.declarations import having
from ..partial_step import stopped

RULINGS = ("X-047",)
WHEN = OVER


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if seen.crash or seen.joined or s.phase != ENDING or seen.after.winner == NOBODY:
        return
    if having(s.program, core.EndTurn) & at_work(seen):
        return  # what was still to be done in the turn is not done any more
    stack = s.stack
    while stack is not None:
        pc, env, rest = stack
        if pc == REACT and not stopped(s.copy(), seen.answer, stack):
            yield f"the game is over before {s.program.cards(env[1])} did what it does at the end"
        stack = rest
