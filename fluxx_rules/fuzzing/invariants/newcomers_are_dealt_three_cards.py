"""A player who joins gets three cards before the next play or power is chosen.

The player gets fewer only if the piles run out.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.drawing import OPENING_HAND
from ...game.zones import HAND
from ..invariant import Played, at_free_point

RULINGS = ("R-007",)


def game(played: Played) -> Iterator[str]:
    new: dict[int, int] = {}
    dry = False
    for seen in played.steps:
        if seen.crash:
            return
        if not new and seen.after.players == seen.before.players:
            continue
        for seat in range(seen.before.players, seen.after.players):
            new[seat] = 0
        for seat in new:
            new[seat] += sum(cards.bit_count() for _, cards, _, _ in seen.moved(to=HAND + seat))
        if new:
            dry = dry or seen.ran_dry()
        if new and at_free_point(seen.after):
            for seat, got in new.items():
                if got < OPENING_HAND and not dry:
                    yield f"player {seat} joined and was dealt {got} cards"
            new.clear()
            dry = False
