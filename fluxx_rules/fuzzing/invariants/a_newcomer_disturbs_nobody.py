"""A player who joins gets the last seat, and seats, cards and turn of all others stay the same.

The round also goes on with the same player as before.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import SEATS_CHANGE
from ...game.zones import HAND, TABLE
from ..invariant import Seen

RULINGS = ("R-007", "R-009")
WHEN = SEATS_CHANGE
DEALT = ("drawn", "reshuffled")


def step(seen: Seen) -> Iterator[str]:
    s, was = seen.after, seen.before
    if seen.crash or s.players == was.players:
        return
    seats = range(was.players)
    if seen.joined:  # at a free point, where nothing else happens
        dealt = all(cause in DEALT for cause, *_ in seen.moves)  # no card reacts to it
        lying = [zone + seat for zone in (HAND, TABLE) for seat in seats]
        if dealt and any(s.z[zone] != was.z[zone] for zone in lying):
            yield "somebody joined, and the cards of the others are not what they were"
        if s.people[: was.players] != was.people or s.people[was.players :] != newcomers(seen):
            yield f"somebody joined {was.people}, and now {s.people} sit there"
    if seen.same_turn and s.people[: was.players] == was.people:
        if (s.cur, s.order_from, s.queue) != (was.cur, was.order_from, was.queue) and seen.joined:
            yield "somebody joined, and it is another player's turn, or another one is next"
    if seen.same_turn and s.order_from >= was.players:
        yield f"player {s.order_from} has just joined, and the round goes on from there"


def newcomers(seen: Seen) -> tuple[int, ...]:
    return tuple(range(seen.before.players, seen.after.players))
