"""Under a rule for a random first play, chance makes the first of several plays of a turn.

Chance never makes a single play or a later one.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import CHANCE, State
from ...game.zones import RULES
from ..invariant import Violation
from ..oracle.declarations import cards_with
from ..oracle.numbers import plays_left

RULINGS = ("X-086", "X-087")


def state(s: State) -> Iterator[str]:
    if s.ask is None:
        return
    random = s.ask.why == "first play random"
    if s.ask.kind != "play" and not random:
        return
    rules = s.z[RULES] & cards_with(s.program, "first_play_random")
    due = bool(rules) and not s.played and plays_left(s) > 1
    if due and not random:
        yield Violation("the first play of several is somebody's choice", offered=(CHANCE, 1))
    if random and not due:
        message = "the play is no first one of several, and chance makes it"
        yield Violation(message, offered=(s.cur, 1))
