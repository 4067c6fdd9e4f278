"""A waiting reaction has no effect if its condition no longer holds when it comes next.

Another reaction may have come first.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.engine import run, undecided
from ...game.settle import REACT_NOW
from ...game.state import Stack, State
from ..invariant import Seen
from ..oracle.evaluator import Evaluator
from ..partial_step import run_until

RULINGS = ("X-064",)


def step(seen: Seen) -> Iterator[str]:
    stack = seen.before.stack
    while stack is not None and not seen.joined and not seen.crash:
        if stack[0] == REACT_NOW:
            s = moment_before(seen, stack)
            if s is not None and is_unmet(s) and makes_difference(s):
                _, card, _ = stack[1]
                yield f"{s.program.cards(card)} reacts to something that is so no longer"
        stack = stack[2]


def moment_before(seen: Seen, frame: Stack) -> State | None:
    """Return the moment in this step at which the frame comes next, or None."""
    s = seen.before.copy()
    return s if run_until(s, seen.answer, frame) else None


def is_unmet(s: State) -> bool:
    """Return whether the condition of the next reaction does not hold."""
    assert s.stack is not None
    seat, card, n = s.stack[1]
    return not Evaluator(s, seat, card).holds(s.program.meaning[card].at("whenever")[n].test)


def makes_difference(s: State) -> bool:
    """Return whether the next reaction makes a difference."""
    assert s.stack is not None
    without = s.copy()
    without.stack = s.stack[2]
    run(s)
    run(without)
    return not undecided(s) and not undecided(without) and s != without
