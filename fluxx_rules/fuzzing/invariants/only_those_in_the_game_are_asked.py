"""Every player who is asked, or who can be chosen, sits at the table."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.choices import options_of
from ...game.state import CHANCE, OUTSIDE, State

RULINGS = ("R-005", "R-007")
EVERY = 3


def state(s: State) -> Iterator[str]:
    if s.ask is None:
        return
    who, kind, mask, _, _, why = s.ask
    if not (0 <= who < s.players or who in (CHANCE, OUTSIDE)):
        yield f"{who} is asked, and nobody sits there: {why}"
    if kind == "player" and mask >> s.players:
        yield f"players {mask:b} can be chosen, and {s.players} sit here: {why}"
    elif kind.startswith("option") and mask >> len(options_of(s.ask)):
        yield f"more options than there are words for: {why}"
