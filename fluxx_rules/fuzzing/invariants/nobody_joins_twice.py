"""Each player has exactly one seat, and the number of players grows by one for each who joins."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import SEATS_CHANGE
from ...game.zones import SEATS
from ..invariant import Seen

RULINGS = ("R-007",)
WHEN = SEATS_CHANGE


def step(seen: Seen) -> Iterator[str]:
    s, was = seen.after, seen.before
    if seen.crash:
        return
    if sorted(s.people) != list(range(s.players)) or not 2 <= s.players <= SEATS:
        yield f"at the {s.players} seats sit {s.people}"
    if s.players + s.joining != was.players + was.joining + seen.joined:
        yield f"{was.players} players and {was.joining} to come are now {s.players}, {s.joining}"
