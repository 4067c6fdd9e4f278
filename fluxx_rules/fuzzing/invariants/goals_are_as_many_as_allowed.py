"""When a play or a power is chosen, no more Goals are in play than the rules allow."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.step_events import FREE_POINT
from ...game.zones import GOALS
from ..invariant import Violation, at_free_point
from ..oracle.numbers import quotas

RULINGS = ("R-034", "R-064", "R-065", "X-052")
WHEN = FREE_POINT


def state(s: State) -> Iterator[str]:
    there = s.z[GOALS].bit_count()
    if there <= 1 or not at_free_point(s):
        return
    most = quotas(s)["goals"][0]
    if there > most:
        yield Violation(f"{there} Goals are in play, and {most} can be", goals=most)
