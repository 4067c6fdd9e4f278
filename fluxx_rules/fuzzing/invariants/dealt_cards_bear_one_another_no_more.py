"""Cards that are dealt out are dealt one by one: none takes another along that it bore."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.occasions import LYING
from ..invariant import Seen

RULINGS = ("X-045",)
WHEN = LYING


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if seen.joined or not s.attached or s.stack is None or seen.asked[5] != "deal":
        return
    *_, rest, shares = s.stack[1]
    dealt = rest | sum(shares)
    before: list[tuple[int, int, int]] = []
    for cause, cards, source, to in seen.moves:
        if cause != "dealt":
            break
        for card, whence, where in before:
            along = any(card == borne and bearer & cards for borne, bearer in s.attached)
            if card & dealt and along and (whence, where) == (source, to):
                yield f"{s.program.cards(card)} went along with what bore it, and was dealt itself"
        before.append((cards, source, to))
