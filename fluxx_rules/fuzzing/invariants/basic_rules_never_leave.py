"""While no New Rule is in play, the draw, the play and the limits are those of the Basic Rules."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.inforce import NO_LIMIT
from ...game.state import State
from ...game.step_events import RULES_CHANGE
from ...game.zones import RULES
from ..invariant import Violation

RULINGS = ("R-002", "R-008", "R-030", "R-031")
WHEN = RULES_CHANGE


def state(s: State) -> Iterator[str]:
    if s.z[RULES]:
        return
    now = s.inforce
    basic = {set_.parameter: s.program.literal(set_.number)[0] for set_ in s.program.deck.basic}
    if now.draw != basic.get("draw", 1) or now.play != basic.get("play", 1):
        yield Violation("no New Rule is in play, and draw or play is not basic", in_force=basic)
    if now.hand_limit < NO_LIMIT and "hand limit" not in basic:
        yield Violation(
            "no New Rule is in play, and a Hand Limit holds", in_force={"hand limit": -1}
        )
    if now.keeper_limit < NO_LIMIT and "keeper limit" not in basic:
        message = "no New Rule is in play, and a Keeper Limit holds"
        yield Violation(message, in_force={"keeper limit": -1})
