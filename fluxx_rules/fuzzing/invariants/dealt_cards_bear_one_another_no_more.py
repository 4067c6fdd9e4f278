"""A card that is dealt out does not take along another dealt card that was attached to it."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.bearing import borne
from ...game.step_events import LYING
from ..invariant import Seen

RULINGS = ("X-045",)
WHEN = LYING


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if seen.joined or not s.attached or s.stack is None or seen.asked.why != "deal":
        return
    *_, rest, shares = s.stack[1]
    dealt = rest | sum(shares)
    run, way, gone = 0, (-1, -1), 0
    for cause, cards, source, to in seen.moves:
        if cause != "dealt":
            break
        if way != (source, to):
            run, way = 0, (source, to)
        if cards & gone & dealt:
            again = s.program.cards(cards & gone & dealt)
            yield f"{again} went along with what bore it, and was dealt itself"
        gone |= cards & borne(s, run)
        run |= cards
