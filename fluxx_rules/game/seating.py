"""Seats: players in the direction of play, order of turns, exchanges of seats (R-009, X-033)."""

from __future__ import annotations

from functools import cache

from .state import NOBODY, State
from .zones import T_HANDS, T_TABLES


def who_is_next(s: State) -> int:
    """Return the seat of the next turn: inserted turns in order, then clockwise (R-009).

    After a player who changed seats comes the player next to the old seat. If that is the same
    player, the one next to the new seat comes (X-033).
    """
    if s.queue:
        return s.queue[0]
    seat = next_seat(s, s.order_from)
    return next_seat(s, seat) if s.people[seat] == s.moved else seat


def change_seats(s: State, me: int, other: int) -> None:
    """Exchange the seats of two people; the cards stay (X-033).

    The player on turn stays on turn. At a new seat, the hand of the old one belongs to a turn that
    is over.
    """
    one, two = sorted((me, other))
    p = s.people
    if s.cur in (me, other) and s.cur == s.order_from and s.moved == NOBODY:
        s.moved = p[s.cur]
    s.people = (*p[:one], p[two], *p[one + 1 : two], p[one], *p[two + 1 :])
    now = {me: other, other: me}
    s.queue = tuple(now.get(seat, seat) for seat in s.queue)
    s.blame = now.get(s.blame, s.blame)
    s.cur = now.get(s.cur, s.cur)
    s.touched |= T_HANDS | T_TABLES


def next_seat(s: State, seat: int) -> int:
    """Return the seat after this one."""
    return (seat + way_round(s)) % s.players


def way_round(s: State) -> int:
    """Return the direction of play after this turn; until then it does not change."""
    return -1 if s.inforce.reversed else 1


def clockwise(s: State, first: int) -> tuple[int, ...]:
    """Return the seats in the direction of play, beginning with this one."""
    return around(s.players, first, s.way)


@cache
def around(players: int, first: int, way: int) -> tuple[int, ...]:
    """Return all seats in this direction, beginning with the first."""
    return tuple((first + n * way) % players for n in range(players))
