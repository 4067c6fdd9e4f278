"""A draw brings as many other cards as it should, however many Creepers came up, while the piles
hold them."""

from __future__ import annotations

from collections.abc import Iterator

from ..draws import own_draws
from ..invariant import Played, Wrong

RULINGS = ("R-018", "R-066", "R-067", "R-072")


def game(played: Played) -> Iterator[str]:
    for draw in own_draws(played):
        if draw.got < draw.due and not draw.dry:
            told = f"turn {draw.after.turn}: {draw.due} cards were to be drawn, {draw.got} were"
            yield Wrong(told, hands=(draw.after.cur, draw.held + draw.due))
