"""Between the announcement of a card and its landing, Surprises may answer it.

Every player but the one who played it is asked, clockwise, and anew after each answer; nobody
learns who was asked and declined. An answer is announced and answered itself, so that a chain
stands or falls by its parity (R-075, X-070). The cards lie in *being played* meanwhile; a card
that was cancelled has left it, and then does not land.
"""

from __future__ import annotations

from .state import Env, State, ask, move
from .steps import clockwise, step
from .zones import ASIDE, DISCARD, HAND, PLAYED


def open_window(s: State, card: int, by: int) -> None:
    """Whoever may answer is asked before anything else happens (X-068)."""
    s.stack = (WINDOW, (card, by, tuple(clockwise(s, by)[1:])), s.stack)


def window(s: State, env: Env) -> None:
    card, by, waiting = env
    if not waiting or not s.z[PLAYED] & card:
        return
    seat, *rest = waiting
    here = s.z[HAND + seat] & s.program.answering[card]
    if here:
        ask(s, seat, "surprise", here, 0, 1, "answer", ANSWER, (card, by, seat, tuple(rest)))
    else:
        s.stack = (WINDOW, (card, by, tuple(rest)), s.stack)


def answer(s: State, env: Env, surprise: int) -> None:
    card, by, seat, rest = env
    if not surprise:
        s.stack = (WINDOW, (card, by, rest), s.stack)
        return
    s.stack = (ANSWERED, (card, by, seat, surprise), s.stack)
    open_window(s, surprise, seat)
    move(s, surprise, HAND + seat, PLAYED, "answered")


def answered(s: State, env: Env) -> None:
    """The answer takes effect if it was not cancelled itself; then others may answer."""
    card, by, seat, surprise = env
    open_window(s, card, by)
    if s.z[PLAYED] & surprise:
        s.stack = (SPENT, (surprise,), s.stack)
        if s.program.kind["surprise"] & card:
            move(s, card, PLAYED, DISCARD, "cancelled")
        else:
            text = s.program.answers[surprise]
            if text is not None:
                s.stack = (text, (seat, surprise, s.z[ASIDE], card), s.stack)


def spent(s: State, env: Env) -> None:
    """A Surprise that has done its work is discarded."""
    (surprise,) = env
    if s.z[PLAYED] & surprise:
        move(s, surprise, PLAYED, DISCARD, "finished")


WINDOW = step(window)
ANSWER = step(answer)
ANSWERED = step(answered)
SPENT = step(spent)
