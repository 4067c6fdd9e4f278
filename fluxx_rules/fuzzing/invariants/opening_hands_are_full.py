"""When the first player is chosen, all hold three cards, and only Creepers are in play."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.drawing import OPENING_HAND
from ...game.opening import WHO_BEGINS
from ...game.state import State
from ...game.step_events import BEFORE_FIRST_TURN
from ...game.zones import DISCARD, GOALS, HAND, PILE, RULES, TABLE

RULINGS = ("R-001", "R-002", "R-003", "R-004")
WHEN = BEFORE_FIRST_TURN


def state(s: State) -> Iterator[str]:
    if s.ask is None or not s.ask.why.startswith(WHO_BEGINS):
        return
    for seat in range(s.players):
        held = s.z[HAND + seat].bit_count()
        if held > OPENING_HAND or (held < OPENING_HAND and s.z[PILE]):
            yield f"player {seat} begins with {held} cards"
    if s.z[RULES] | s.z[GOALS] | s.z[DISCARD] & ~s.program.creepers:  # one may let another go
        yield "rules, Goals or discards lie there before the first turn"
    tables = sum(s.z[TABLE : TABLE + s.players])
    if tables & ~s.program.creepers:
        yield f"in play before the first turn: {s.program.cards(tables & ~s.program.creepers)}"
