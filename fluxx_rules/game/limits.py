"""Hand Limits and Keeper Limits, and how players comply with them.

The hand comes down to its limit first, then the Keepers (R-010); the player chooses (R-059). What
goes may have raised another limit, so that there is more to give up (X-029 b).
"""

from __future__ import annotations

from .inforce import hand_limit, keeper_limit
from .moving import move, one_event
from .state import Env, State, ask
from .steps import clockwise, step
from .zones import DISCARD, HAND, TABLE

LIMITS = {HAND: "hand limit", TABLE: "keeper limit"}
"""The zones that are limited, in the order in which players comply; and what they are asked for."""


def above(s: State, seat: int, zone: int) -> tuple[int, int]:
    """Return the cards that the limit of the zone counts, and by how many they are too many."""
    cards = s.z[zone + seat]
    if zone == HAND:
        return cards, cards.bit_count() - hand_limit(s, seat)
    keepers = cards & s.program.keepers
    return keepers, keepers.bit_count() - keeper_limit(s, seat)


def limit_others(s: State) -> None:
    """Have the players not on turn comply at once, if a limit may bind one of them
    (R-032, R-048, R-060)."""
    z, most_held, most_kept = s.z, s.inforce.hand_limit, s.inforce.keeper_limit
    for seat in range(s.players):
        held, kept = z[HAND + seat].bit_count(), z[TABLE + seat].bit_count()
        if seat != s.cur and (held > most_held or kept > most_kept):
            s.stack = (OTHERS_COMPLY, (), s.stack)
            return


def others_comply(s: State, env: Env) -> None:
    """All of them comply in one event, so that a tie among them is a tie (R-060)."""
    one_event(s, 0)
    s.stack = (NEXT_LIMIT, (), s.stack)


def next_limit(s: State, env: Env) -> None:
    """Ask everybody who is above the first limit that binds anybody; then look again."""
    for zone in LIMITS:
        bound = tuple(seat for seat in clockwise(s, s.cur)[1:] if above(s, seat, zone)[1] > 0)
        if bound:
            s.stack = (NEXT_LIMIT, (), s.stack)
            ask_next(s, (zone, bound, 0))
            return


def ask_next(s: State, env: Env) -> None:
    """Nothing moves before all have answered, so nobody chooses by what others give up."""
    zone, bound, chosen = env
    if bound:
        cards, over = above(s, bound[0], zone)
        ask(s, bound[0], "cards", cards, over, over, LIMITS[zone], CHOSEN, env)
        return
    for seat in clockwise(s, s.cur)[1:]:
        if cards := chosen & s.z[zone + seat]:
            move(s, cards, zone + seat, DISCARD, "limit")


def chosen(s: State, env: Env, cards: int) -> None:
    zone, bound, before = env
    ask_next(s, (zone, bound[1:], before | cards))


def comply_on_turn(s: State, env: Env) -> None:
    """The player on turn complies, at whichever seat that is by now (X-033, X-047 e)."""
    for zone in LIMITS:
        cards, over = above(s, s.cur, zone)
        if over > 0:
            s.stack = (COMPLY_ON_TURN, (), s.stack)
            ask(s, s.cur, "cards", cards, over, over, LIMITS[zone], GIVE_UP, (zone + s.cur,))
            return


def give_up(s: State, env: Env, cards: int) -> None:
    move(s, cards, env[0], DISCARD, "limit")


OTHERS_COMPLY = step("limits.others_comply", others_comply)
NEXT_LIMIT = step("limits.next_limit", next_limit)
CHOSEN = step("limits.chosen", chosen)
COMPLY_ON_TURN = step("limits.comply_on_turn", comply_on_turn)
GIVE_UP = step("limits.give_up", give_up)
