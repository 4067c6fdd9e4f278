"""The window in which players may answer an announced card with Surprises, before it takes effect.

Every player except its owner is asked, clockwise, and again after each answer. Nobody learns who
was asked and declined. An answer is announced and can be answered itself, so a chain stands or
falls by its parity (R-075, X-070). Meanwhile the cards are in the zone *being played*. A cancelled
card has left it and does not land.
"""

from __future__ import annotations

from .bearing import acts
from .moving import move
from .seating import clockwise
from .state import Env, State, ask
from .steps import step
from .zones import ASIDE, DISCARD, HAND, PLAYED


def open_window(s: State, card: int, by: int) -> None:
    """Ask all players who may answer before anything else happens (X-068)."""
    s.stack = (WINDOW, (card, by, clockwise(s, by)[1:]), s.stack)


def window(s: State, env: Env) -> None:
    """Ask the next player for an answer, while the card is still being played."""
    card, by, waiting = env
    if not waiting or not s.z[PLAYED] & card:
        return
    seat, *rest = waiting
    if not ask_for(s, seat, s.program.answering[card], ANSWER, (card, by, seat, tuple(rest))):
        s.stack = (WINDOW, (card, by, tuple(rest)), s.stack)


def ask_for(s: State, seat: int, surprises: int, then: int, env: Env) -> bool:
    """Ask the player for one of these Surprises. Return whether there is one that is allowed."""
    here = s.z[HAND + seat] & surprises
    if not here or forbidden(s, seat):
        return False
    ask(s, seat, "surprise", here, 0, 1, "answer", then, env)
    return True


def forbidden(s: State, seat: int) -> bool:
    """Return whether a card of the player on turn, or a rule, forbids Surprises of the others."""
    guards = s.program.guards
    return bool(guards and seat != s.cur and acts(s, s.cur, guards))


def guards_itself(s: State, card: int, by: int) -> bool:
    """Return whether the card forbids Surprises as it is played in its player's own turn.

    It takes effect before any Surprise, so its play has no answer (B-07).
    """
    return bool(card & s.program.guards and by == s.cur)


def answer(s: State, env: Env, surprise: int) -> None:
    """Play the Surprise of a player, or go on to the next one."""
    card, by, seat, rest = env
    if not surprise:
        s.stack = (WINDOW, (card, by, rest), s.stack)
        return
    s.stack = (ANSWERED, (card, by, seat, surprise), s.stack)
    open_window(s, surprise, seat)
    spend(s, surprise, seat)


def spend(s: State, surprise: int, seat: int) -> None:
    """Move the Surprise from the hand to the zone *being played*."""
    move(s, surprise, HAND + seat, PLAYED, "answered")


def answered(s: State, env: Env) -> None:
    """Carry out the answer unless it was cancelled itself; then others may answer."""
    card, by, seat, surprise = env
    open_window(s, card, by)
    if s.z[PLAYED] & surprise:
        if s.program.kind["surprise"] & card:
            s.stack = (SPENT, (surprise,), s.stack)
            move(s, card, PLAYED, DISCARD, "cancelled")
        else:
            take_effect(s, surprise, seat, card, by)


def take_effect(s: State, surprise: int, seat: int, it: int, by: int) -> None:
    """Push the text of the Surprise out of turn, about the card ``it`` and its player."""
    s.stack = (SPENT, (surprise,), s.stack)
    text = s.program.answers[surprise]
    if text is not None:
        s.stack = (text, (seat, surprise, s.z[ASIDE], it, by), s.stack)


def spent(s: State, env: Env) -> None:
    """Discard a Surprise that has been carried out."""
    (surprise,) = env
    if s.z[PLAYED] & surprise:
        move(s, surprise, PLAYED, DISCARD, "finished")


WINDOW = step("window.window", window)
ANSWER = step("window.answer", answer)
ANSWERED = step("window.answered", answered)
SPENT = step("window.spent", spent)
