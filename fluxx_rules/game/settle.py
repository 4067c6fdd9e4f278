"""Settling: everything that follows of itself after an event, and at no other time.

In this order: what rulings call simultaneous with the event (the Potato moves, X-055, Creepers
attach, X-028, a surplus Goal goes, X-052); the win check; what happens whenever something is so;
the limits of all players not on turn, together; owed draws. Each of these is an event itself, and
settles in its turn.
"""

from __future__ import annotations

from . import winning
from .attaching import arrangements
from .bearing import acts, silent
from .drawing import draw
from .inforce import draws_owed
from .limits import limit_others
from .moving import move, one_event, turn
from .state import PLAYING, Env, State, ask
from .steps import clockwise, step
from .zones import (
    ASIDE,
    DISCARD,
    GOALS,
    HAND,
    RULES,
    T_COUNTS,
    T_HANDS,
    T_NEW_GOALS,
    T_RULES,
    T_TABLES,
    TABLE,
    bits,
)  # fmt: skip

ENDLESS = 2000
"""So many reactions without a decision in between, and the game stops as endless."""


def settle(s: State) -> None:
    if s.hidden and not s.inforce.hides:
        turn(s, s.hidden, down=False)  # the permission has left, and so has its effect
    touched, s.touched = s.touched, 0
    if simultaneous(s, touched):
        return
    program = s.program
    if s.goals and (touched != T_HANDS or program.hand_goals & s.z[GOALS]) and winning.check(s):
        return
    now = s.inforce
    if not touched & now.watch:
        return
    if (touched & T_RULES or now.draw_bonus) and s.phase == PLAYING and draws_owed(s):
        s.stack = (OWED_DRAWS, (), s.stack)
    if touched & T_RULES and too_many_goals(s):
        s.stack = (SURPLUS_GOALS, (), s.stack)
    if touched & now.limit_watch:
        limit_others(s)
    if touched & now.whenever_watch:
        whenever(s, touched)


def simultaneous(s: State, touched: int) -> bool:
    """Begin a move that is part of the event itself; return whether there is one.

    The Potato moves (X-055), Creepers attach (X-028), and a surplus Goal goes, where that comes
    before the win check (X-052).
    """
    program = s.program
    if touched & T_NEW_GOALS and program.on_goals and on_goals_change(s, touched):
        return True
    if program.arranges and touched & (T_TABLES | T_RULES) and arrange(s, touched):
        return True
    if touched & T_RULES and not program.goal_first and too_many_goals(s):
        return do_first(s, [(SURPLUS_GOALS, ())], touched & ~T_NEW_GOALS)
    return False


def look(s: State, env: Env) -> None:
    """Look at Goals as one lands inside a joined event, with what has been done of it so far
    (R-036, R-041)."""
    touched = s.touched
    s.touched &= ~T_NEW_GOALS
    rest = s.stack
    s.stack = (LOOK, (), rest)
    if not simultaneous(s, touched):
        s.stack = rest
        winning.check(s)


def on_goals_change(s: State, touched: int) -> bool:
    """Moves that are simultaneous with the change of Goals; the win check comes after them."""
    there = s.program.on_goals & ~silent(s)
    reacting = [(s.cur, card) for card in bits(s.z[RULES] & there)]
    reacting += [(seat, card) for seat in clockwise(s, s.cur)
                 for card in bits(s.z[TABLE + seat] & there)]  # fmt: skip
    due = []
    for seat, card in reacting:
        for test, pc, tick in s.program.goal_reactions[card]:
            if pc is not None and not s.used & tick and test(s, (seat, card)):
                due.append((pc, (seat, card, s.z[ASIDE])))
                s.used |= tick
    return do_first(s, due, touched & ~T_NEW_GOALS)


def arrange(s: State, touched: int) -> bool:
    """Creepers attach to Keepers, or are let go, together with the event (X-028)."""
    return do_first(s, arrangements(s), touched & ~T_NEW_GOALS)


def do_first(s: State, due: list[tuple[int, Env]], touched: int) -> bool:
    """What belongs to the event itself is done, and only then does the event settle."""
    if not due or too_many_reactions(s):
        return bool(due)
    one_event(s, touched)
    for frame in reversed(due):
        s.stack = (*frame, s.stack)
    return True


def too_many_reactions(s: State) -> bool:
    """Count one more; if it is one too many without a decision in between, stop the game."""
    s.chain += 1
    if s.chain < ENDLESS:
        return False
    s.stack = None
    return True


def whenever(s: State, touched: int) -> None:
    """What a card in play does as soon as its condition holds.

    One that holds still is looked at anew after an event where the card lies or looks, and after
    no other, whatever else the deck has (X-066 p).
    """
    there = s.program.table_whenever
    if there:
        there &= ~silent(s)
    if there:
        z = s.z
        for seat in reversed(clockwise(s, s.cur)):  # what is pushed last comes first
            if z[TABLE + seat] & there:
                for card in bits(z[TABLE + seat] & there):
                    react(s, seat, card, touched)
    if s.inforce.whenever:
        for card in bits(s.inforce.whenever):
            react(s, s.cur, card, touched)


def react(s: State, seat: int, card: int, touched: int) -> None:
    for n, (test, _, tick, watch) in enumerate(s.program.whenever_reactions[card]):
        if touched & watch and not s.used & tick and test(s, (seat, card)):
            s.stack = (REACT_NOW, (seat, card, n), s.stack)


def react_now(s: State, env: Env) -> None:
    """Another reaction may have come first, and have taken the card away or switched it off; so
    that is looked at again, and its condition is."""
    seat, card, n = env
    test, pc, tick, _ = s.program.whenever_reactions[card][n]
    if not acts(s, seat, card) or s.used & tick:
        return
    if not test(s, (seat, card)) or pc is None:
        return
    s.used |= tick
    if not too_many_reactions(s):
        s.stack = (pc, (seat, card, s.z[ASIDE]), s.stack)


def owed_draws(s: State, env: Env) -> None:
    """A raised number is made up at once, whatever was drawn before (R-013, R-016, X-003)."""
    counted_draw(s, draws_owed(s))


def counted_draw(s: State, number: int) -> None:
    """The turn's own draw; where a Goal looks at its number, that alone may decide the game."""
    if s.program.drawing_settles and number > 0:
        one_event(s, T_COUNTS)
    draw(s, s.cur, number, HAND + s.cur, counted=True)


def too_many_goals(s: State) -> bool:
    return s.z[GOALS].bit_count() > s.inforce.goals


def surplus_goals(s: State, env: Env) -> None:
    """The player who took the rule away chooses which Goal goes (R-065)."""
    goals = s.z[GOALS]
    n = goals.bit_count() - s.inforce.goals
    if n > 0:
        ask(s, s.blame, "cards", goals, n, n, "which Goal goes", DROP_GOALS, ())


def drop_goals(s: State, env: Env, goals: int) -> None:
    move(s, goals, GOALS, DISCARD, "discarded")


REACT_NOW = step("settle.react_now", react_now)
LOOK = step("settle.look", look)
OWED_DRAWS = step("settle.owed_draws", owed_draws)
SURPLUS_GOALS = step("settle.surplus_goals", surplus_goals)
DROP_GOALS = step("settle.drop_goals", drop_goals)
