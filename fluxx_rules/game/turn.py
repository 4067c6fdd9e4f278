"""The steps of a turn: start, draw, plays, limits at the end, and the next turn (R-010)."""

from __future__ import annotations

from .bearing import acts
from .inforce import draws_owed, plays_left
from .limits import COMPLY_ON_TURN
from .moving import move, one_event
from .playing import play
from .powers import my_powers, use
from .seating import way_round, who_is_next
from .settle import OWED_DRAWS, counted_draw
from .state import BEFORE_DRAW, CHANCE, ENDING, NOBODY, PLAYING, Env, State, ask
from .steps import go, step
from .turn_interruptions import interrupt, sit_down
from .zones import (
    ANYTHING,
    ASIDE,
    DISCARD,
    GOALS,
    HAND,
    PLAYED,
    T_COUNTS,
    T_RULES,
    bits,
)


def begin_turn(s: State, env: Env) -> None:
    """Begin the turn of a player: reset its counters, and push its reactions and the draw."""
    (seat,) = env
    if seat != s.cur:
        s.granted = 0
    s.cur = seat
    s.turn += 1
    s.phase = BEFORE_DRAW
    s.drawn = s.short = s.played = s.used = s.declined = 0
    s.started = s.z[HAND + seat].bit_count()
    s.blame = seat
    if s.program.turns_decide:
        s.touched |= T_COUNTS
    s.touched |= s.inforce.whenever_watch  # the turn and its player are new
    s.stack = (DRAW_STEP, (), s.stack)
    if s.program.at_start:
        moment(s, s.program.at_start)


def moment(s: State, cards: int) -> None:
    """Push the reactions of rules and of the player's cards at the start or end of a turn."""
    here = acts(s, s.cur, cards)
    for card in reversed(bits(here)) if here else ():
        s.stack = (REACT, (s.cur, card), s.stack)


def react(s: State, env: Env) -> None:
    """Run a reaction, unless an earlier one took the card away or muted it (X-090)."""
    seat, card = env
    if not acts(s, seat, card):
        return
    reactions = s.program.start_reactions if s.phase == BEFORE_DRAW else s.program.end_reactions
    for test, pc, _ in reactions[card]:
        if test(s, env):
            go(s, pc, (seat, card, s.z[ASIDE]))


def draw_step(s: State, env: Env) -> None:
    """Draw what the rules demand now (R-017); before it, powers may be used (R-011)."""
    if (s.joining or s.hidden or s.program.off_turn) and interrupt(s, DRAW_STEP):
        return
    if s.program.any_power:
        usable = my_powers(s)
        if usable:
            ask(s, s.cur, "power", usable, 0, 1, "before the draw", USE_OR_DRAW, ())
            return
    draw_now(s)


def use_or_draw(s: State, env: Env, card: int) -> None:
    """Use the chosen power, or draw."""
    if card:
        s.stack = (DRAW_STEP, (), s.stack)
        s.declined = 0
        use(s, s.cur, card)
    else:
        draw_now(s)


def draw_now(s: State) -> None:
    """Begin the plays with the draw of the turn."""
    s.phase = PLAYING
    s.stack = (MAIN, (), s.stack)
    s.declined = 0
    counted_draw(s, draws_owed(s))


def main(s: State, env: Env) -> None:
    """Ask for the next play while plays are owed and cards are held; a player cannot pass
    (R-024)."""
    program = s.program
    if (s.joining or s.hidden or program.off_turn) and interrupt(s, MAIN):
        return
    cur = s.cur
    if s.inforce.draw_bonus and draws_owed(s):  # a bonus that depends on counters and not on cards
        s.stack = (OWED_DRAWS, (), (MAIN, (), s.stack))
        return
    hand = s.z[HAND + cur]
    left = plays_left(s) if hand else 0
    if not hand and program.empty_hand_ends_plays:
        last_powers(s, (END_STEP,))
        return
    usable = my_powers(s) if program.any_power else 0
    if left <= 0:
        if usable:
            ask(s, cur, "power", usable, 0, 1, "before the turn ends", CHOSEN, ())
        else:
            end_step(s, ())
    elif s.played == 0 and left > 1 and s.inforce.random_first:
        first_at_random(s, hand, usable)
    else:
        ask(s, cur, "play", hand | usable, 1, 1, "play", CHOSEN, ())


def first_at_random(s: State, hand: int, usable: int) -> None:
    """Let chance choose the first play; powers are separate and come before it (X-087)."""
    if usable:
        ask(s, s.cur, "power", usable, 0, 1, "before the random play", USE_OR_RANDOM, ())
    else:
        ask(s, CHANCE, "cards", hand, 1, 1, "first play random", CHOSEN, ())


def use_or_random(s: State, env: Env, card: int) -> None:
    """Use the chosen power, or let chance choose the play."""
    if card:
        chosen(s, env, card)
    else:
        first_at_random(s, s.z[HAND + s.cur], 0)


def chosen(s: State, env: Env, card: int) -> None:
    """Play the chosen card, use the chosen power, or end the plays."""
    if not card:
        end_step(s, ())
        return
    s.stack = (MAIN, (), s.stack)
    s.declined = 0
    if s.z[HAND + s.cur] & card:
        s.played += 1
        play(s, card, s.cur, HAND + s.cur)
    else:
        use(s, s.cur, card)


def last_powers(s: State, env: Env) -> None:
    """Offer free powers when the plays are over, and then go on with the turn.

    Rulings differ on whether they are free after the limits too, and whether an empty hand ends the
    plays (X-097, X-098).
    """
    usable = my_powers(s) if s.program.any_power else 0
    if usable:
        ask(s, s.cur, "power", usable, 0, 1, "before the turn ends", USE_LAST, env)
    else:
        s.stack = (env[0], (), s.stack)


def use_last(s: State, env: Env, card: int) -> None:
    """Use the chosen power, or go on with the turn."""
    if not card:
        s.stack = (env[0], (), s.stack)
        return
    s.stack = (LAST_POWERS, env, s.stack)
    if s.phase == ENDING:
        s.stack = (COMPLY_ON_TURN, (), s.stack)
    s.declined = 0
    use(s, s.cur, card)


def end_step(s: State, env: Env) -> None:
    """End the turn: the limits bind the player on turn only now (R-032, R-046).

    All that happens at the end of the turn is one event, after which Goals are checked (X-047).
    """
    s.phase = ENDING
    late = s.program.free_after_limits
    s.stack = (LAST_POWERS, (NEXT_TURN,), s.stack) if late else (NEXT_TURN, (), s.stack)
    if s.program.at_end:  # limits again, as the end of the turn may bring one
        s.stack = (COMPLY_ON_TURN, (), s.stack)
        if acts(s, s.cur, s.program.at_end):
            one_event(s, 0)
        moment(s, s.program.at_end)
    if s.inforce.limit_watch:
        s.stack = (COMPLY_ON_TURN, (), s.stack)


def end_at_once(s: State, env: Env) -> None:
    """End the turn: discard the cards being played or set aside, and drop the rest (X-076)."""
    s.stack = (NEXT_TURN if s.phase == ENDING else END_STEP, (), None)
    if s.phase == ENDING and s.program.free_after_limits:  # limits are met again
        s.stack = (COMPLY_ON_TURN, (), s.stack)
    s.phase = ENDING  # no draw is owed any more
    if s.together:  # the joined event is over and settles
        s.together = 0
        s.touched |= ANYTHING
    if s.z[GOALS].bit_count() > s.inforce.goals:  # a surplus Goal was about to go
        s.touched |= T_RULES
    for zone in (PLAYED, ASIDE):
        if s.z[zone]:
            move(s, s.z[zone], zone, DISCARD, "discarded")


def next_turn(s: State, env: Env) -> None:
    """Begin the next turn, after new players have sat down."""
    if s.joining:  # the newcomer may be next already
        s.stack = (NEXT_TURN, (), s.stack)
        sit_down(s)
        return
    if not s.queue:
        s.way = way_round(s)
    seat = who_is_next(s)
    if s.queue:
        s.queue = s.queue[1:]
    else:
        s.order_from, s.moved = seat, NOBODY
    begin_turn(s, (seat,))


BEGIN_TURN = step("turn.begin_turn", begin_turn)
REACT = step("turn.react", react)
DRAW_STEP = step("turn.draw_step", draw_step)
USE_OR_DRAW = step("turn.use_or_draw", use_or_draw)
MAIN = step("turn.main", main)
USE_OR_RANDOM = step("turn.use_or_random", use_or_random)
CHOSEN = step("turn.chosen", chosen)
LAST_POWERS = step("turn.last_powers", last_powers)
USE_LAST = step("turn.use_last", use_last)
END_STEP = step("turn.end_step", end_step)
NEXT_TURN = step("turn.next_turn", next_turn)
