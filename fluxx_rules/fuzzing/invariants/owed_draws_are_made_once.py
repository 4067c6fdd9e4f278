"""A New Rule that says a number draws the shortfall, and not one card more (R-013)."""

from __future__ import annotations

from collections.abc import Iterator

from ..draws import own_draws
from ..invariant import Played, Wrong

RULINGS = ("R-013", "R-014", "R-015", "X-003", "X-013")


def game(played: Played) -> Iterator[str]:
    for draw in own_draws(played):
        if draw.got > draw.due:
            told = f"turn {draw.after.turn}: {draw.due} cards were to be drawn, {draw.got} were"
            yield Wrong(told, hands=(draw.after.cur, draw.held + draw.due))
