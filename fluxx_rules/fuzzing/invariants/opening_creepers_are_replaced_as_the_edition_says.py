"""The Creepers of opening hands are replaced in the order that the edition prescribes.

All of them are laid down before any is replaced, or one player after the other replaces theirs.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.drawing import OPENING_HAND
from ...game.state import CHANCE, State
from ...game.step_events import BEFORE_FIRST_TURN
from ...game.zones import HAND, TABLE

RULINGS = ("R-003", "R-004")
WHEN = BEFORE_FIRST_TURN


def state(s: State) -> Iterator[str]:
    if s.turn or s.ask is None or s.ask.who != CHANCE or not s.program.creepers:
        return
    hands, tables = s.z[HAND : HAND + s.players], s.z[TABLE : TABLE + s.players]
    dealt = [(hand | table).bit_count() for hand, table in zip(hands, tables, strict=True)]
    if min(dealt) < OPENING_HAND:
        return
    short = next(seat for seat, hand in enumerate(hands) if hand.bit_count() < OPENING_HAND)
    if s.program.policies.get("opening Creepers") == "player by player":
        if any(tables[short + 1 :]):
            yield f"player {short} has yet to replace Creepers, and another has laid one down"
    elif any(hand & s.program.creepers for hand in hands[short:]):
        yield f"player {short} replaces Creepers, and another has yet to lay one down"
