"""Turns in which somebody is one play away from a win.

A player is one play away if one card of their own hand would make them win: a Goal as their table
lies, or a Keeper with a Goal in play. Actions, rules, powers and draws are left out, so this is a
lower bound. What keeps a player from winning counts: Creepers and additional demands (X-051).
"""

from __future__ import annotations

from . import winning
from .state import State
from .state_queries import NOTHING_BLOCKS
from .zones import GOALS, HAND, TABLE, singly


def somebody_is_one_play_away(s: State) -> bool:
    """Return whether any player could win with one card of their own hand, if it were their
    turn."""
    return any(is_one_play_away(s, seat) for seat in range(s.players))


def is_one_play_away(s: State, seat: int) -> bool:
    hand = s.z[HAND + seat]
    return any(
        wins_by_playing(s, goal, seat, goal, GOALS)
        for goal in singly(hand & s.program.kind["goal"])
    ) or any(wins_with_one_keeper(s, goal, seat) for goal in singly(s.z[GOALS]))


def wins(s: State, goal: int, seat: int) -> bool:
    """Return whether the player would win by this Goal. Everybody loses by an Ungoal."""
    return s.program.goal(goal).exempt != NOTHING_BLOCKS and winning.meets(s, goal, seat)


def wins_with_one_keeper(s: State, goal: int, seat: int) -> bool:
    """Return whether the player wins by this Goal as it is, or with one more Keeper of the hand."""
    keepers = s.z[HAND + seat] & s.program.keepers
    need = s.program.goal(goal).named
    if need:  # only the single card that is missing can complete it
        missing = need & ~s.z[TABLE + seat]
        keepers &= missing if missing.bit_count() == 1 else 0
    return wins(s, goal, seat) or any(
        wins_by_playing(s, goal, seat, keeper, TABLE + seat) for keeper in singly(keepers)
    )


def wins_by_playing(s: State, goal: int, seat: int, card: int, to: int) -> bool:
    """Return whether the player wins by this Goal once this card of the hand lies in this zone."""
    s.z[HAND + seat] ^= card
    s.z[to] ^= card
    won = wins(s, goal, seat)
    s.z[HAND + seat] ^= card
    s.z[to] ^= card
    return won
