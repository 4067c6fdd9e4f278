"""Thefts of cards in play; a player who would lose one can make it fail with a Surprise.

The answer is a Surprise like any other: it can be cancelled, and then the theft goes on.
"""

from __future__ import annotations

from .seating import clockwise
from .state import Env, State
from .steps import step
from .window import ask_for, open_window, spend, take_effect
from .zones import PLAYED, TABLE


def open_theft(
    s: State, env: Env, cards: int, body: int | None, then: int | None, thief: int
) -> None:
    """Ask all players who have one of the cards, in turn; then the body follows."""
    victims = tuple(seat for seat in clockwise(s, env[0])[1:] if s.z[TABLE + seat] & cards)
    s.stack = (THEFT, (env, cards, body, then, thief, victims), s.stack)


def theft(s: State, env: Env) -> None:
    """Ask the next victim, or carry out the theft."""
    outer, _, body, _, _, victims = env
    if not victims:
        if body is not None:
            s.stack = (body, outer, s.stack)
        return
    if not ask_for(s, victims[0], s.program.answers_theft, TRAP, env):
        s.stack = (THEFT, (*env[:5], victims[1:]), s.stack)


def trap(s: State, env: Env, surprise: int) -> None:
    """Play the answer of the victim, or go on to the next one."""
    seat, rest = env[5][0], (*env[:5], env[5][1:])
    if not surprise:
        s.stack = (THEFT, rest, s.stack)
        return
    s.stack = (TRAPPED, (*env, surprise), s.stack)
    open_window(s, surprise, seat)
    spend(s, surprise, seat)


def trapped(s: State, env: Env) -> None:
    """Carry out the answer, with ``it`` as what the victim would have lost.

    If the answer was cancelled, the victim may answer once more.
    """
    outer, cards, _, then, thief, victims, surprise = env
    if not s.z[PLAYED] & surprise:
        s.stack = (THEFT, env[:6], s.stack)
        return
    if then is not None:
        s.stack = (then, outer, s.stack)
    take_effect(s, surprise, victims[0], cards & s.z[TABLE + victims[0]], thief)


THEFT = step("theft.theft", theft)
TRAP = step("theft.trap", trap)
TRAPPED = step("theft.trapped", trapped)
