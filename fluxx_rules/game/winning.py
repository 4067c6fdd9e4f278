"""The win check: players who meet a Goal, those kept from winning, and the end of the game.

The game ends when exactly one player meets a Goal. It also ends when an Ungoal is met and nobody
meets a Goal.
"""

from __future__ import annotations

from itertools import combinations

from .bearing import bearers, silent
from .state import ALL_LOST, ENDING, NOBODY, State
from .state_queries import NOTHING_BLOCKS, is_blocked
from .zones import SEATS, TABLE, UNDER, bits

LOSS = 1 << SEATS
"""The bit next to those of the players that stands for a loss of everybody."""
OUTCOME = {NOBODY: "nobody", ALL_LOST: "everybody loses"}
"""The words for outcomes other than a winner."""


def check(s: State) -> bool:
    """End the game if it is decided, and return whether it is.

    With two winners it goes on (R-039, X-040), and also with a winner while everybody loses
    (X-042).
    """
    outcome = who_wins(s)
    if outcome and outcome & (outcome - 1) == 0:
        s.winner = ALL_LOST if outcome == LOSS else outcome.bit_length() - 1
        s.stack = None
        s.ask = None
        return True
    return False


def who_wins(s: State) -> int:
    """Return the players who would win now, as bits, also with a Keeper that counts as theirs."""
    if s.program.borrowers and s.phase != ENDING and lenders(s) and wins_by_borrowing(s):
        return 1 << s.cur
    return who_meets(s)


def lenders(s: State) -> int:
    """Return the cards of the player on turn that make Keepers of others count as theirs."""
    return s.program.borrowers & ~silent(s) & s.z[TABLE + s.cur]


def wins_by_borrowing(s: State) -> bool:
    """Return whether the player on turn wins alone by borrowing Keepers of other players.

    A borrowed Keeper does not count for its owner (X-049). Two cards that lend one lend two
    (X-093). A Keeper that carries a Creeper cannot be borrowed; a card under a Keeper is as if out
    of play.
    """
    z, mine = s.z, TABLE + s.cur
    carrying = bearers(s, s.program.creepers & ~z[UNDER]) if s.attached else 0
    there = [
        (theirs, keeper)
        for theirs in range(TABLE, TABLE + s.players)
        if theirs != mine
        for keeper in bits(z[theirs] & s.program.keepers & ~s.hidden & ~carrying)
    ]
    for number in range(1, lenders(s).bit_count() + 1):
        for borrowed in combinations(there, number):
            kept = z[:]
            for theirs, keeper in borrowed:
                z[theirs] ^= keeper
                z[mine] ^= keeper
            alone = who_meets(s) == 1 << s.cur
            z[:] = kept
            if alone:
                return True
    return False


def who_meets(s: State) -> int:
    """Return the players, as bits, who meet a Goal and are not kept from winning (X-051).

    Add LOSS if anybody meets an Ungoal.
    """
    z, shown = s.z, ~s.hidden
    winners = 0
    for glyph in s.goals:
        need, test, exempt = s.program.goals[glyph]
        for seat in range(s.players):
            if need:  # named cards only: one comparison decides
                if z[TABLE + seat] & shown & need != need:
                    continue
            elif not test(s, (seat,)):
                continue
            if exempt == NOTHING_BLOCKS:
                winners |= LOSS
            elif not blocked(s, seat, exempt):
                winners |= 1 << seat
    return winners


def blocked(s: State, seat: int, exempt: int) -> bool:
    """Return whether a Creeper outside the Goal, or an additional demand (X-065), keeps the player
    from winning.

    Neither keeps anybody from meeting an Ungoal.
    """
    if exempt == NOTHING_BLOCKS:
        return False
    for demand, needs in s.inforce.demands:
        if demand(s, (seat,)) and not needs(s, (seat,)):
            return True
    return is_blocked(s, seat, exempt)


def meets(s: State, goal: int, seat: int) -> bool:
    """Return whether the player alone would win by this Goal, in play or not."""
    _, test, exempt = s.program.goal(goal)
    return bool(test(s, (seat,))) and not blocked(s, seat, exempt)


def goals_met(s: State, seat: int) -> tuple[str, ...]:
    """Return the ids of the Goals in play by which this player can win."""
    lying = map(s.program.card_of.__getitem__, s.goals)
    return tuple(id for goal in lying if meets(s, goal, seat) for id in s.program.cards(goal))


def ended_by(s: State) -> tuple[str, ...]:
    """Return the Goals that won the game, or the Ungoals that lost it."""
    if s.winner == ALL_LOST:
        met = (id for seat in range(s.players) for id in goals_met(s, seat))
        return tuple(dict.fromkeys(met))
    return goals_met(s, s.winner) if s.winner >= 0 else ()
