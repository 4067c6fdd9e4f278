"""Whose turn is next, and who sits where (R-009, X-033)."""

from __future__ import annotations

from .state import NOBODY, State
from .zones import T_HANDS, T_TABLES


def who_is_next(s: State) -> int:
    """Inserted turns first, in the order in which they were invoked; then clockwise (R-009).

    Whoever changed seats is followed by whoever follows the old seat; should that be the same,
    by whoever follows the new one (X-033).
    """
    if s.queue:
        return s.queue[0]
    seat = next_seat(s, s.order_from)
    return next_seat(s, seat) if s.people[seat] == s.moved else seat


def change_seats(s: State, me: int, other: int) -> None:
    """Two people change places, and cards stay where they are (X-033).

    Whoever is on turn stays so: at a new seat, the hand at the old one belongs to a turn that is
    over.
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
    return (seat + way_round(s)) % s.players


def way_round(s: State) -> int:
    """In which direction play goes on once the turn is over; until then it goes as it did."""
    return -1 if s.inforce.reversed else 1
