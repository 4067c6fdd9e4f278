"""Choices without an end: states of one turn that lead only to one another, whatever is chosen."""

from __future__ import annotations

from ...budget import weight
from ...game.cycles import cycle
from ...game.engine import apply
from ...game.state import State
from ...session import budget
from .endings import STATE_STEPS, TooMany, answers

MAX_STATES, MAX_ANSWERS = 60, 12
"""The numbers of states, and of answers to one question, that are tried."""


def closed_states(s: State) -> int | None:
    """Return the number of states that can follow, or 0 if some choices lead out of them.

    They lead out where reactions end, a player wins, or a turn ends. A cycle without choices counts
    as one state. Return None if there are more states or answers than are tried.
    """
    known, waiting, is_complete = {s.key()}, [s], True
    while waiting:
        now = waiting.pop()
        budget().spend(STATE_STEPS * weight(s.program.size))
        if now.ask is None:
            if cycle(now) is None:
                return 0
            continue
        try:
            options = [*answers(now.ask, MAX_ANSWERS)]
        except TooMany:
            is_complete = False
            continue
        for answer in options:
            after = now.copy()
            apply(after, answer)
            key = after.key()
            if after.turn != s.turn:
                return 0
            if key not in known:
                known.add(key)
                waiting.append(after)
        if len(known) > MAX_STATES:
            return None
    return len(known) if is_complete else None
