"""A game with everybody one seat further on: the same game under other names."""

from __future__ import annotations

from ..game.state import State
from ..game.zones import HAND, SEATS, TABLE


def name(seat: int, players: int) -> int:
    """Who the player of this seat is, moved round; chance and the world outside stay."""
    return (seat + 1) % players if 0 <= seat < SEATS else seat


def moved_round(s: State) -> State:
    """At a free point: there no frame of the stack names a seat."""
    n = s.players
    other = s.copy()
    for zone in HAND, TABLE:
        for seat in range(n):
            other.z[zone + name(seat, n)] = s.z[zone + seat]
    other.people = tuple(s.people[seat - 1] for seat in range(n))
    for field in "cur", "order_from", "blame", "winner":
        setattr(other, field, name(getattr(s, field), n))
    other.queue = tuple(name(seat, n) for seat in s.queue)
    if s.ask is not None:
        other.ask = s.ask._replace(who=name(s.ask.who, n))
    return other
