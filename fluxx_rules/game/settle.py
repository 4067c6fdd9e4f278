"""After every event, and at no other time, everything that follows of itself is seen to.

In this order: what rulings call simultaneous with the event (the Potato moves, X-055); the win
check; what happens whenever something is so; the limits of the players not on turn, and
surplus Goals; owed draws. Each of these is an event itself, and settles in its turn.
"""

from __future__ import annotations

from . import winning
from .attaching import arrangements
from .bearing import acts, silent
from .drawing import draw
from .inforce import draws_due, hand_limit, keeper_limit
from .moving import move, turn
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
    program = s.program
    if touched & T_NEW_GOALS and program.on_goals and on_goals_change(s, touched):
        return
    if program.arranges and touched & (T_TABLES | T_RULES) and arrange(s, touched):
        return
    if s.goals and (touched != T_HANDS or program.hand_goals & s.z[GOALS]) and winning.check(s):
        return
    now = s.inforce
    if not touched & now.watch:
        return
    if (touched & T_RULES or now.draw_bonus) and s.phase == PLAYING and s.drawn < draws_due(s):
        s.stack = (OWED_DRAWS, (), s.stack)
    if touched & T_RULES and s.z[GOALS].bit_count() > now.goals:
        s.stack = (SURPLUS_GOALS, (), s.stack)
    if touched & now.limit_watch:
        limit_others(s)
    if touched & now.whenever_watch:
        whenever(s, touched)


def limit_others(s: State) -> None:
    """Limits bind the players not on turn at once (R-032, R-048, R-060), the next one first."""
    z, most_held, most_kept = s.z, s.inforce.hand_limit, s.inforce.keeper_limit
    for further in range(s.players - 1, 0, -1):  # what is pushed last comes first
        seat = (s.cur + further * s.way) % s.players
        if z[HAND + seat].bit_count() > most_held or z[TABLE + seat].bit_count() > most_kept:
            s.stack = (COMPLY, (seat,), s.stack)


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


def touch(s: State, env: Env) -> None:
    s.together -= 1
    s.touched |= env[0]


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
    due = draws_due(s) - s.drawn
    if due > 0:
        counted_draw(s, due)


def counted_draw(s: State, due: int) -> None:
    """The turn's own draw; where a Goal looks at its number, that alone may decide the game."""
    s.drawn += due
    if s.program.drawing_settles:
        one_event(s, T_COUNTS)
    draw(s, s.cur, due, HAND + s.cur)


def one_event(s: State, touched: int) -> None:
    """What is done from here on is one event: when it is over, this was touched."""
    s.together += 1
    s.stack = (TOUCH, (touched,), s.stack)


def surplus_goals(s: State, env: Env) -> None:
    """Who took the rule away chooses which Goal goes (R-065)."""
    goals = s.z[GOALS]
    n = goals.bit_count() - s.inforce.goals
    if n > 0:
        ask(s, s.blame, "cards", goals, n, n, "which Goal goes", DROP_GOALS, ())


def drop_goals(s: State, env: Env, goals: int) -> None:
    move(s, goals, GOALS, DISCARD, "discarded")


def comply(s: State, env: Env) -> None:
    """The hand first, then the Keepers; the player chooses (R-010, R-059).

    The Keeper that goes may have raised the limits, so that there is more to discard (X-029).
    """
    (seat,) = env
    hand = s.z[HAND + seat]
    over = hand.bit_count() - hand_limit(s, seat)
    if over > 0:
        s.stack = (COMPLY, env, s.stack)
        ask(s, seat, "cards", hand, over, over, "hand limit", DROP_HAND, env)
        return
    keepers = s.z[TABLE + seat] & s.program.keepers
    over = keepers.bit_count() - keeper_limit(s, seat)
    if over > 0:
        s.stack = (COMPLY, env, s.stack)
        ask(s, seat, "cards", keepers, over, over, "keeper limit", DROP_KEEPERS, env)


def comply_on_turn(s: State, env: Env) -> None:
    """Whoever is on turn by now, at whichever seat (X-033)."""
    comply(s, (s.cur,))


def drop_hand(s: State, env: Env, cards: int) -> None:
    move(s, cards, HAND + env[0], DISCARD, "limit")


def drop_keepers(s: State, env: Env, cards: int) -> None:
    move(s, cards, TABLE + env[0], DISCARD, "limit")


REACT_NOW = step(react_now)
TOUCH = step(touch)
OWED_DRAWS = step(owed_draws)
SURPLUS_GOALS = step(surplus_goals)
DROP_GOALS = step(drop_goals)
COMPLY = step(comply)
COMPLY_ON_TURN = step(comply_on_turn)
DROP_HAND = step(drop_hand)
DROP_KEEPERS = step(drop_keepers)
