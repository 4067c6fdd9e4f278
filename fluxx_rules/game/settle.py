"""Settlement of an event: win check, reactions, limits, owed draws, in a fixed order.

First come the moves that rulings call simultaneous with the event. The Potato moves (X-055),
Creepers attach (X-028), and a Goal too many goes (X-052). Then come the win check, reactions to
conditions, the limits of all players not on turn, together, and owed draws. Each of these is an
event of its own and settles in turn.
"""

from __future__ import annotations

from . import winning
from .attaching import arrangements
from .bearing import acts, silent
from .drawing import draw
from .inforce import draws_owed
from .limits import limit_others
from .moving import move, one_event, turn
from .seating import clockwise
from .state import PLAYING, Env, State, ask
from .steps import step
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
)

ENDLESS = 2000
"""The number of reactions without a decision after which the game stops as endless."""


def settle(s: State) -> None:
    """Push the consequences of the last event, or end the game."""
    if s.hidden and not s.inforce.hides:
        turn(s, s.hidden, down=False)  # the permission has left with its effect
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
    """Begin a move that is part of the event itself. Return whether there is one.

    The Potato moves (X-055), Creepers attach (X-028), and a surplus Goal goes where that comes
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
    """Check Goals when one lands inside a joined event, on the table as it is then (R-036,
    R-041)."""
    touched = s.touched
    s.touched &= ~T_NEW_GOALS
    rest = s.stack
    s.stack = (LOOK, (), rest)
    if not simultaneous(s, touched):
        s.stack = rest
        winning.check(s)


def on_goals_change(s: State, touched: int) -> bool:
    """Begin the moves that are simultaneous with a change of Goals. Return whether there are any.

    The win check comes after them.
    """
    there = s.program.on_goals & ~silent(s)
    reacting = [(s.cur, card) for card in bits(s.z[RULES] & there)]
    for seat in clockwise(s, s.cur):
        reacting += [(seat, card) for card in bits(s.z[TABLE + seat] & there)]
    due = []
    for seat, card in reacting:
        for test, pc, tick in s.program.goal_reactions[card]:
            if pc is not None and not s.used & tick and test(s, (seat, card)):
                due.append((pc, (seat, card, s.z[ASIDE])))
                s.used |= tick
    return do_first(s, due, touched & ~T_NEW_GOALS)


def arrange(s: State, touched: int) -> bool:
    """Attach or release Creepers together with the event (X-028). Return whether any are due."""
    return do_first(s, arrangements(s), touched & ~T_NEW_GOALS)


def do_first(s: State, due: list[tuple[int, Env]], touched: int) -> bool:
    """Push the frames that are part of the event, and settle after them. Return whether any are
    due."""
    if not due or too_many_reactions(s):
        return bool(due)
    one_event(s, touched)
    for frame in reversed(due):
        s.stack = (*frame, s.stack)
    return True


def too_many_reactions(s: State) -> bool:
    """Count a reaction. Return whether the chain without a decision is too long, and then stop the
    game."""
    s.chain += 1
    if s.chain < ENDLESS:
        return False
    s.stack = None
    return True


def whenever(s: State, touched: int) -> None:
    """Push the reactions of cards in play whose condition holds.

    A condition that still holds is tested again only after certain events: those at the card or at
    the zones that it reads. The rest of the deck does not matter (X-066 p).
    """
    there = s.program.table_whenever
    if there:
        there &= ~silent(s)
    if there:
        z = s.z
        for seat in reversed(clockwise(s, s.cur)):  # the last one pushed comes first
            if z[TABLE + seat] & there:
                for card in bits(z[TABLE + seat] & there):
                    react(s, seat, card, touched)
    if s.inforce.whenever:
        for card in bits(s.inforce.whenever):
            react(s, s.cur, card, touched)


def react(s: State, seat: int, card: int, touched: int) -> None:
    """Push the reactions of one card whose condition holds."""
    for n, (test, _, tick, watch) in enumerate(s.program.whenever_reactions[card]):
        if touched & watch and not s.used & tick and test(s, (seat, card)):
            s.stack = (REACT_NOW, (seat, card, n), s.stack)


def react_now(s: State, env: Env) -> None:
    """Run a reaction if it still applies.

    An earlier reaction may have moved or muted the card, or changed the condition.
    """
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
    """Draw the cards that a raised number adds (R-013, R-016, X-003)."""
    counted_draw(s, draws_owed(s))


def counted_draw(s: State, number: int) -> None:
    """Make a draw of the turn. If a Goal reads its number, the draw alone may decide the game."""
    if s.program.drawing_settles and number > 0:
        one_event(s, T_COUNTS)
    draw(s, s.cur, number, HAND + s.cur, counted=True)


def too_many_goals(s: State) -> bool:
    """Return whether there are more Goals in play than the rules allow."""
    return s.z[GOALS].bit_count() > s.inforce.goals


def surplus_goals(s: State, env: Env) -> None:
    """Ask the player who took the rule away which Goals go (R-065)."""
    goals = s.z[GOALS]
    n = goals.bit_count() - s.inforce.goals
    if n > 0:
        ask(s, s.blame, "cards", goals, n, n, "which Goal goes", DROP_GOALS, ())


def drop_goals(s: State, env: Env, goals: int) -> None:
    """Discard the chosen Goals."""
    move(s, goals, GOALS, DISCARD, "discarded")


REACT_NOW = step("settle.react_now", react_now)
LOOK = step("settle.look", look)
OWED_DRAWS = step("settle.owed_draws", owed_draws)
SURPLUS_GOALS = step("settle.surplus_goals", surplus_goals)
DROP_GOALS = step("settle.drop_goals", drop_goals)
