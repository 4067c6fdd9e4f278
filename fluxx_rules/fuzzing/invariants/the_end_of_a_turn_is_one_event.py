"""The game does not end at the end of a turn before all cards that act then have acted."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import ENDING, NOBODY
from ...game.step_events import OVER
from ...game.turn import REACT
from ...language import core
from ..invariant import Seen
from ..oracle.active_texts import active_cards
from ..oracle.declarations import cards_with_node
from ..partial_step import run_until

RULINGS = ("X-047",)
WHEN = OVER


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if seen.crash or seen.joined or s.phase != ENDING or seen.after.winner == NOBODY:
        return
    if cards_with_node(s.program, core.EndTurn) & active_cards(seen):
        return  # the rest of the turn is not carried out any more
    stack = s.stack
    while stack is not None:
        pc, env, rest = stack
        if pc == REACT and not run_until(s.copy(), seen.answer, stack):
            yield f"the game is over before {s.program.cards(env[1])} did what it does at the end"
        stack = rest
