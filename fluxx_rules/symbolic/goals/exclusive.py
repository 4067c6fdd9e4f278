"""Goals whose cards do not stay together: where both lie, something moves one of them away.

The engine is asked: the cards of the Goal are laid down without it, and whatever follows of
itself happens. Goals are looked at before that (`settle`), so such a Goal can be won at the very
moment when the last of its cards comes, and at no other.
"""

from __future__ import annotations

from ...game import engine
from ...game.choices import Choice, decode
from ...game.state import State
from ...game.zones import ANYTHING, T_GOALS
from .answers import Answers
from .placement import Placement, meets
from .ways import TRIES

ANSWERS = 20
"""So many questions are answered while things settle; then they are taken to be settled."""


def driven_out(answers: Answers, goal: int) -> Placement | None:
    """A placement that meets the Goal and does not last, if none of them does."""
    if not answers.reacting:
        return None
    ways = answers.ways(goal)
    if not ways or len(ways) == TRIES:
        return None  # so many ways that one will last
    if any(lasts(answers, goal, way) for way in ways):
        return None
    return ways[0]


def lasts(answers: Answers, goal: int, way: Placement) -> bool:
    s = way.state(answers.program)
    settled(s)
    return meets(s, goal, 0)


def settled(s: State) -> list[Choice]:
    """All that follows just because the cards lie there; no Goal has changed. What was chosen."""
    s.cur, s.touched = 1, ANYTHING & ~T_GOALS
    engine.run(s)
    chosen: list[Choice] = []
    for _ in range(ANSWERS):
        if s.ask is None:
            break
        _, _, mask, least, _, _ = s.ask
        answer = 0
        for _ in range(least):
            answer |= (mask & ~answer) & -(mask & ~answer)
        chosen.append(decode(s, answer))
        engine.apply(s, answer)
    return chosen
