"""The win check: the game ends when, and only when, exactly one player meets a Goal."""

from __future__ import annotations

from .carrier import is_blocked
from .state import ENDING, State, bearers, silent
from .zones import TABLE, bits


def check(s: State) -> bool:
    """Whether the game is over now; with two winners or more it goes on (R-039, X-040)."""
    winners = who_wins(s)
    if winners and winners & (winners - 1) == 0:
        s.winner = winners.bit_length() - 1
        s.stack = None
        s.ask = None
        return True
    return False


def who_wins(s: State) -> int:
    """The players who would win now, as bits, also with a Keeper that counts as theirs."""
    lenders = s.program.borrowers and s.program.borrowers & ~silent(s) & s.z[TABLE + s.cur]
    if lenders and s.phase != ENDING and wins_by_borrowing(s):
        return 1 << s.cur
    return who_meets(s)


def wins_by_borrowing(s: State) -> bool:
    """The player on turn has another player's Keeper *instead of* them, and wins alone (X-049).

    One that carries a Creeper cannot be borrowed.
    """
    z, mine = s.z, TABLE + s.cur
    carrying = bearers(s, s.program.creepers) if s.attached else 0
    for theirs in range(TABLE, TABLE + s.players):
        for keeper in bits(z[theirs] & s.program.keepers & ~s.hidden & ~carrying):
            if theirs == mine:
                break
            z[theirs] ^= keeper
            z[mine] ^= keeper
            alone = who_meets(s) == 1 << s.cur
            z[theirs] ^= keeper
            z[mine] ^= keeper
            if alone:
                return True
    return False


def who_meets(s: State) -> int:
    """The players, as bits, who meet a Goal and are not kept from winning (X-051)."""
    z, shown = s.z, ~s.hidden
    winners = 0
    for glyph in s.goals:
        need, test, exempt = s.program.goals[glyph]
        for seat in range(s.players):
            if need:  # named cards only: one comparison tells
                if z[TABLE + seat] & shown & need != need:
                    continue
            elif not test(s, (seat,)):
                continue
            if not blocked(s, seat, exempt):
                winners |= 1 << seat
    return winners


def blocked(s: State, seat: int, exempt: int) -> bool:
    """By a Creeper that the Goal does not name, or by a clause on top of every Goal (X-065)."""
    for demand, needs in s.inforce.demands:
        if demand(s, (seat,)) and not needs(s, (seat,)):
            return True
    return is_blocked(s, seat, exempt)


def goals_met(s: State, seat: int) -> tuple[str, ...]:
    """The ids of the Goals in play that this player meets and is not kept from."""
    met = []
    for glyph in s.goals:
        _, test, exempt = s.program.goals[glyph]
        if test(s, (seat,)) and not blocked(s, seat, exempt):
            met += s.program.cards(s.program.card_of[glyph])
    return tuple(met)
