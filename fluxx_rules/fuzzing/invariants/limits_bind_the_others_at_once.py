"""When a play or a power is chosen, all players not on turn are within the limits."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.inforce import NO_LIMIT
from ...game.state import State
from ...game.step_events import FREE_POINT
from ...game.zones import HAND, RULES, TABLE
from ...language import core
from ..invariant import Violation, at_free_point, others
from ..oracle.active_texts import cards_in_play
from ..oracle.declarations import cards_adding, counting_limits
from ..oracle.numbers import bonus, quotas

RULINGS = ("R-032", "R-048", "R-060", "R-062", "X-029")
WHEN = FREE_POINT


def state(s: State) -> Iterator[str]:
    if not at_free_point(s) or not s.z[RULES]:
        return
    if counting_limits(s.program) & cards_in_play(s):  # a changed counter is not an event
        return
    due = quotas(s)
    limits: tuple[tuple[core.Parameter, int, int, str], ...] = (
        ("hand limit", HAND, s.program.all, "holds {} more than the Hand Limit"),
        ("keeper limit", TABLE, s.program.keepers, "keeps {} more than the Keeper Limit"),
    )
    for what, zone, cards, message in limits:
        most, more = due[what][0], cards_adding(s.program, what)
        if most >= NO_LIMIT and not more:
            continue
        for seat in others(s):
            over = (s.z[zone + seat] & cards).bit_count() - most
            over -= bonus(s, what, seat) if more else 0
            if over > 0:
                yield Violation(f"player {seat} {message.format(over)}", offered=(seat, over))
