"""Prospects of a player: cards that win now, cards missing for Goals, the worth of a Goal.

They read the masks of Goals, cards in play and the hand of this player, and no other hand.
"""

from __future__ import annotations

from .state import State
from .state_queries import NOTHING_BLOCKS
from .winning import LOSS, blocked
from .zones import GOALS, HAND, TABLE, bits

LOST = -100
"""The worth of a Goal that ends the game in favour of others."""


def others_tables(s: State, seat: int) -> int:
    """Return the cards in front of the other players."""
    cards = 0
    for other in range(s.players):
        if other != seat:
            cards |= s.z[TABLE + other]
    return cards


def asked_by(s: State, goals: int) -> int:
    """Return the cards that these Goals ask a player to have."""
    cards = 0
    for goal in bits(goals):
        cards |= s.program.asked[goal]
    return cards


def winning_keeper(s: State, seat: int, keepers: int) -> int:
    """Return one of the Keepers with which the player would meet a Goal in play, or 0."""
    z, program, table = s.z, s.program, TABLE + seat
    mine = z[table]
    for glyph in s.goals:
        need, test, exempt = program.goals[glyph]
        if exempt == NOTHING_BLOCKS:
            continue
        if need:
            tries = need & ~mine
            if tries & (tries - 1):  # more than one is missing
                continue
        else:
            tries = program.asked[program.card_of[glyph]] or keepers
        for card in bits(tries & keepers):
            z[table] = mine | card
            wins = test(s, (seat,)) and not blocked(s, seat, exempt)
            z[table] = mine
            if wins:
                return card
    return 0


def missing(s: State, seat: int, goal: int, held: int = 0) -> int:
    """Return the number of cards that a player lacks for a Goal, with the held cards in play.

    The number is an estimate for a Goal that does more than name cards.
    """
    need, test, _ = s.program.goal(goal)
    there = s.z[TABLE + seat] & ~s.hidden | held
    if need:
        return (need & ~there).bit_count()
    if test(s, (seat,)):
        return 0
    asked = s.program.asked[goal]
    return 1 if not asked & (asked - 1) or asked & there else 2


def winners_by(s: State, goal: int) -> int:
    """Return the players, as bits, who would win by this Goal in play, or LOSS for an Ungoal."""
    z, (need, test, exempt) = s.z, s.program.goal(goal)
    winners = 0
    for seat in range(s.players):
        if need & ~z[TABLE + seat] or not test(s, (seat,)):
            continue
        if exempt == NOTHING_BLOCKS:
            return LOSS
        if not blocked(s, seat, exempt):
            winners |= 1 << seat
    return winners


def worth(s: State, seat: int, goal: int) -> int:
    """Return how much nearer this Goal is to the player than to others."""
    return LOST if winners_by(s, goal) & ~(1 << seat) else lead(s, seat, goal)


def lead(s: State, seat: int, goal: int) -> int:
    """Return how much nearer this Goal is to the player than to others, who do not meet it."""
    if s.program.goal(goal).exempt == NOTHING_BLOCKS:
        return -1
    mine, with_hand = missing(s, seat, goal), missing(s, seat, goal, s.z[HAND + seat])
    theirs = min(missing(s, other, goal) for other in range(s.players) if other != seat)
    return 2 * theirs - 2 * mine - with_hand


def in_danger(s: State, seat: int) -> bool:
    """Return whether another player lacks at most one card for a Goal in play."""
    for goal in bits(s.z[GOALS]):
        for other in range(s.players):
            if other != seat and missing(s, other, goal) <= 1:
                return True
    return False
