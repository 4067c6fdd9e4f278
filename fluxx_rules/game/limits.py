"""Hand Limits and Keeper Limits: players above a limit choose the cards that they give up.

The hand comes down to its limit first, then the Keepers (R-010). The player chooses the cards
(R-059). A card that goes may have raised another limit, so there may be more to give up (X-029 b).
"""

from __future__ import annotations

from .inforce import hand_limit, keeper_limit
from .moving import move, one_event
from .seating import clockwise
from .state import Env, State, ask
from .steps import step
from .zones import DISCARD, HAND, TABLE

LIMITS = {HAND: "hand limit", TABLE: "keeper limit"}
"""The limited zones, in the order in which players comply, with the reason of the question."""


def above(s: State, seat: int, zone: int) -> tuple[int, int]:
    """Return the cards that the limit of the zone counts, and the number that is too many."""
    cards = s.z[zone + seat]
    if zone == HAND:
        return cards, cards.bit_count() - hand_limit(s, seat)
    keepers = cards & s.program.keepers
    return keepers, keepers.bit_count() - keeper_limit(s, seat)


def limit_others(s: State) -> None:
    """Make the players not on turn comply at once if a limit may bind one of them (R-032, R-048,
    R-060)."""
    z, most_held, most_kept = s.z, s.inforce.hand_limit, s.inforce.keeper_limit
    for seat in range(s.players):
        held, kept = z[HAND + seat].bit_count(), z[TABLE + seat].bit_count()
        if seat != s.cur and (held > most_held or kept > most_kept):
            s.stack = (OTHERS_COMPLY, (), s.stack)
            return


def others_comply(s: State, env: Env) -> None:
    """Open one event for all of them, so that a tie among them is a tie (R-060)."""
    one_event(s, 0)
    s.stack = (NEXT_LIMIT, (), s.stack)


def next_limit(s: State, env: Env) -> None:
    """Ask everybody who is above the first limit that binds a player, then look again."""
    for zone in LIMITS:
        bound = tuple(seat for seat in clockwise(s, s.cur)[1:] if above(s, seat, zone)[1] > 0)
        if bound:
            s.stack = (NEXT_LIMIT, (), s.stack)
            ask_next(s, (zone, bound, 0))
            return


def ask_next(s: State, env: Env) -> None:
    """Ask the next player, or move the cards after the last answer.

    Cards move together, so no choice depends on the choices of others.
    """
    zone, bound, chosen = env
    if bound:
        cards, over = above(s, bound[0], zone)
        ask(s, bound[0], "cards", cards, over, over, LIMITS[zone], CHOSEN, env)
        return
    for seat in clockwise(s, s.cur)[1:]:
        if cards := chosen & s.z[zone + seat]:
            move(s, cards, zone + seat, DISCARD, "limit")


def chosen(s: State, env: Env, cards: int) -> None:
    """Note the cards of one player, and ask the next one."""
    zone, bound, before = env
    ask_next(s, (zone, bound[1:], before | cards))


def comply_on_turn(s: State, env: Env) -> None:
    """Ask the player on turn to comply, at their present seat (X-033, X-047 e)."""
    for zone in LIMITS:
        cards, over = above(s, s.cur, zone)
        if over > 0:
            s.stack = (COMPLY_ON_TURN, (), s.stack)
            ask(s, s.cur, "cards", cards, over, over, LIMITS[zone], GIVE_UP, (zone + s.cur,))
            return


def give_up(s: State, env: Env, cards: int) -> None:
    """Discard the chosen cards."""
    move(s, cards, env[0], DISCARD, "limit")


OTHERS_COMPLY = step("limits.others_comply", others_comply)
NEXT_LIMIT = step("limits.next_limit", next_limit)
CHOSEN = step("limits.chosen", chosen)
COMPLY_ON_TURN = step("limits.comply_on_turn", comply_on_turn)
GIVE_UP = step("limits.give_up", give_up)
