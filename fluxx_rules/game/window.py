"""Between the announcement of a card and its landing, Surprises may answer it.

Every player but the one who played it is asked, clockwise, and anew after each answer; nobody
learns who was asked and declined. An answer is announced and answered itself, so that a chain
stands or falls by its parity (R-075, X-070). The cards lie in *being played* meanwhile; a card
that was cancelled has left it, and then does not land.
"""

from __future__ import annotations

from .bearing import acts
from .moving import move
from .state import Env, State, ask
from .steps import clockwise, step
from .zones import ASIDE, DISCARD, HAND, PLAYED


def open_window(s: State, card: int, by: int) -> None:
    """Whoever may answer is asked before anything else happens (X-068)."""
    s.stack = (WINDOW, (card, by, clockwise(s, by)[1:]), s.stack)


def window(s: State, env: Env) -> None:
    card, by, waiting = env
    if not waiting or not s.z[PLAYED] & card:
        return
    seat, *rest = waiting
    if not ask_for(s, seat, s.program.answering[card], ANSWER, (card, by, seat, tuple(rest))):
        s.stack = (WINDOW, (card, by, tuple(rest)), s.stack)


def ask_for(s: State, seat: int, surprises: int, then: int, env: Env) -> bool:
    """Ask the player for one of these Surprises; there may be none, or they may be forbidden."""
    here = s.z[HAND + seat] & surprises
    if not here or forbidden(s, seat):
        return False
    ask(s, seat, "surprise", here, 0, 1, "answer", then, env)
    return True


def forbidden(s: State, seat: int) -> bool:
    """The player on turn may have something against the Surprises of the others, or a rule has."""
    guards = s.program.guards
    return bool(guards and seat != s.cur and acts(s, s.cur, guards))


def guards_itself(s: State, card: int, by: int) -> bool:
    """What forbids the Surprises of others in its player's turn is quicker than any Surprise, so
    nobody answers it as it is played there (B-07)."""
    return bool(card & s.program.guards and by == s.cur)


def answer(s: State, env: Env, surprise: int) -> None:
    card, by, seat, rest = env
    if not surprise:
        s.stack = (WINDOW, (card, by, rest), s.stack)
        return
    s.stack = (ANSWERED, (card, by, seat, surprise), s.stack)
    open_window(s, surprise, seat)
    spend(s, surprise, seat)


def spend(s: State, surprise: int, seat: int) -> None:
    move(s, surprise, HAND + seat, PLAYED, "answered")


def answered(s: State, env: Env) -> None:
    """The answer takes effect if it was not cancelled itself; then others may answer."""
    card, by, seat, surprise = env
    open_window(s, card, by)
    if s.z[PLAYED] & surprise:
        if s.program.kind["surprise"] & card:
            s.stack = (SPENT, (surprise,), s.stack)
            move(s, card, PLAYED, DISCARD, "cancelled")
        else:
            take_effect(s, surprise, seat, card, by)


def take_effect(s: State, surprise: int, seat: int, it: int, by: int) -> None:
    """What the Surprise says out of turn, about ``it`` and whoever it is an answer to."""
    s.stack = (SPENT, (surprise,), s.stack)
    text = s.program.answers[surprise]
    if text is not None:
        s.stack = (text, (seat, surprise, s.z[ASIDE], it, by), s.stack)


def spent(s: State, env: Env) -> None:
    """A Surprise that has done its work is discarded."""
    (surprise,) = env
    if s.z[PLAYED] & surprise:
        move(s, surprise, PLAYED, DISCARD, "finished")


WINDOW = step("window.window", window)
ANSWER = step("window.answer", answer)
ANSWERED = step("window.answered", answered)
SPENT = step("window.spent", spent)
