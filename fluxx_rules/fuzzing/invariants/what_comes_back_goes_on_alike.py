"""What comes back goes on alike: a cycle repeats, and so does a turn in which all cards are played.

A game that was stopped in a cycle does the same in the next period. If turns pass in it, cards
move. While all cards are to be played and no card reads their number, the same answer leads to the
same state for any number.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.cycles import counts_plays, cycle, has_come_back, position, steps
from ...game.engine import apply
from ...game.state import State
from ...game.step_events import CARD_PLAYED, OVER
from ..invariant import Seen

RULINGS = ("X-001", "R-022")
WHEN = OVER | CARD_PLAYED


def state(s: State) -> Iterator[str]:
    first = cycle(s)
    if first is None:
        return
    if first.turns and not first.moves:
        yield "turns pass in a cycle, and no card moves"
    later = s.copy()
    later.chain = 0  # so that the engine goes on
    for _ in steps(later):
        if has_come_back(later, s):
            break
    if cycle(later) != first:
        yield "the next period of a cycle is another one"


def step(seen: Seen) -> Iterator[str]:
    before = seen.before
    if seen.joined or before.ask is None or not before.played or counts_plays(before):
        return
    more = before.copy()
    more.played += 1
    if position(more) != position(before):
        yield "the number of cards played counts where all are to be played"
        return
    apply(more, seen.answer)
    if not counts_plays(more) and position(more) != position(seen.after):
        yield "with one more card played, the same answer leads to another state"
