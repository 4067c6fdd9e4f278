"""Interruptions of a turn: other players use powers or play Surprises, and newcomers sit down.

They come between two actions of the turn, never while a card is carried out (X-077).
"""

from __future__ import annotations

from .bearing import silent
from .drawing import OPENING_HAND, draw
from .moving import one_event
from .powers import powers, use
from .seating import clockwise
from .state import Env, State, ask
from .steps import step
from .window import ask_for, open_window, spend, take_effect
from .zones import DISCARD, HAND, PILE, PLAYED, RULES, T_TABLES, TABLE


def interrupt(s: State, again: int) -> bool:
    """Seat new players, or offer the others their powers. Return whether there was any need.

    A player who declines is asked again after the next action (X-066).
    """
    if s.joining:
        s.stack = (again, (), s.stack)
        sit_down(s)
        return True
    working = (s.program.off_turn | s.hidden) & ~(s.z[PILE] | s.z[DISCARD])
    if working:
        for seat in clockwise(s, s.cur)[1:]:
            idle = working & ~(s.declined >> s.program.size * seat)
            if ask_for(s, seat, idle & s.program.answers_turn, UNPROMPTED, (seat, again)):
                return True
            here = (s.z[TABLE + seat] | s.z[RULES]) & idle
            usable = powers(s, seat, here & ~silent(s)) | here & s.hidden if here else 0
            if usable:
                s.stack = (again, (), s.stack)
                ask(s, seat, "power", usable, 0, 1, "now or not", OFF_TURN, (seat, usable))
                return True
    return False


def unprompted(s: State, env: Env, surprise: int) -> None:
    """Play a Surprise that answers a turn and not a card; it can be answered itself."""
    seat, again = env
    s.stack = (again, (), s.stack)
    if surprise:
        s.declined = 0
        s.stack = (INTERVENE, (seat, surprise), s.stack)
        open_window(s, surprise, seat)
        spend(s, surprise, seat)
    else:
        decline(s, seat, s.z[HAND + seat] & s.program.answers_turn)


def intervene(s: State, env: Env) -> None:
    """Carry out the Surprise if it was not cancelled."""
    seat, surprise = env
    if s.z[PLAYED] & surprise:
        take_effect(s, surprise, seat, 0, s.cur)


def off_turn(s: State, env: Env, card: int) -> None:
    """Use the chosen power of a player who is not on turn."""
    seat, offered = env
    if card:
        s.declined = 0
        use(s, seat, card)
    else:
        decline(s, seat, offered)


def decline(s: State, seat: int, cards: int) -> None:
    """Note the cards that the player was offered and did not use."""
    s.declined |= cards << s.program.size * seat


def sit_down(s: State) -> None:
    """Deal three cards to the newcomer, whose seat is the last in the round (R-007).

    Both are one event; a Goal may look at the other players.
    """
    one_event(s, T_TABLES)
    s.joining -= 1
    seat = s.players
    s.players += 1
    s.people += (seat,)
    draw(s, seat, OPENING_HAND, HAND + seat)


OFF_TURN = step("free_points.off_turn", off_turn)
UNPROMPTED = step("free_points.unprompted", unprompted)
INTERVENE = step("free_points.intervene", intervene)
