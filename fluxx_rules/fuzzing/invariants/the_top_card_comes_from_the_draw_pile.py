"""A text that uses the top card of the draw pile never offers a draw from the discard pile."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.drawing import DRAWN, FROM_WHERE
from ...game.state import State, frames
from ...game.steps import ROOM
from ...game.zones import ASIDE
from ...language import core
from ...language.footprint import inside
from ..invariant import Seen

RULINGS = ("N-30",)


def step(seen: Seen) -> Iterator[str]:
    s = seen.after
    if s.ask is None or s.ask.why != "draw from":
        return
    card = card_drawing_aside(s)
    if not card:
        return
    draws = inside(s.program.meaning[card], core.Draw)
    draws = [draw for draw in draws if draw.to == core.Place.ASIDE]
    if draws and all(draw.pile_only for draw in draws):
        yield f"{s.program.cards(card)} takes the top card, and may draw from the discards"


def card_drawing_aside(s: State) -> int:
    """Return the card whose text goes on with cards drawn aside, or 0."""
    (pc, env), *rest = [each for each in frames(s.stack) if each[0] != DRAWN]
    if pc != FROM_WHERE or env[2] != ASIDE or not rest or rest[0][0] < ROOM:
        return 0
    return int(rest[0][1][1])
