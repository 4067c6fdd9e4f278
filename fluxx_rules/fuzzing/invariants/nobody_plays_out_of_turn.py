"""Only the player on turn is asked for a play, and players are offered only cards they may use.

These are cards of the player's own hand, and powers on the player's own table or among the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import CHANCE, State
from ...game.step_events import FREE_POINT, SURPRISE_ASKED
from ...game.zones import HAND, RULES, SEATS, TABLE

RULINGS = ("R-011", "R-049", "R-073", "R-080")
WHEN = FREE_POINT | SURPRISE_ASKED


def state(s: State) -> Iterator[str]:
    if s.ask is None:
        return
    who, kind, mask, _, _, why = s.ask
    if kind == "play" and who not in (s.cur, CHANCE):
        yield f"player {who} is asked for a play in the turn of {s.cur}"
    if kind not in ("play", "power", "surprise") or who >= SEATS:
        return
    within = s.z[HAND + who] if kind != "power" else 0
    if kind != "surprise":
        within |= s.z[RULES] | s.z[TABLE + who]
    if mask & ~within:
        yield f"player {who} is offered {s.program.cards(mask & ~within)}: {why}"
