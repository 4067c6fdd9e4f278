"""A Goal that was just played is not offered in the choice of the Goal that must leave."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import GOALS_CHANGE
from ...game.zones import GOALS, PLAYED, RULES
from ..invariant import Seen
from ..oracle.numbers import quotas

RULINGS = ("R-034", "R-064", "X-052")
WHEN = GOALS_CHANGE


def step(seen: Seen) -> Iterator[str]:
    s = seen.after
    if s.ask is None or s.ask.why not in ("which Goal goes", "which Goal to replace"):
        return
    landed = [cards for _, cards, _, _ in seen.moved("played", PLAYED, GOALS)]
    if not landed or s.z[PLAYED] & s.program.kind["goal"]:  # the new one has yet to land
        return
    if quotas(s)["goals"] != quotas(seen.before)["goals"] or s.phase != seen.before.phase:
        return  # Goals may have to go for another reason
    if s.ask.mask & landed[-1] and not any(RULES in move[2:] for move in seen.moves):
        yield f"{s.program.cards(landed[-1])} was just played, and may be the one that goes"
