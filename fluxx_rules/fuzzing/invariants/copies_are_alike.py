"""If two copies of a card change places, a play or a power leads to the same places of cards."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.engine import apply
from ...game.state import State
from ...game.zones import RULES
from ..invariant import Seen, at_free_point

RULINGS = ("X-053", "X-093")
EVERY = 5


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if seen.kind not in ("play", "power") or seen.crash or s.attached or s.marks:
        return
    pair = next(((a, b) for a, b in s.program.twin.items() if a != b), None)
    if pair is None or not at_free_point(s) or s.stack is None or s.stack[1]:
        return
    other = swapped(s, *pair)
    if other.z == s.z:  # they lie in the same place, and one of them may go first
        return
    apply(other, exchanged(seen.answer, *pair))
    if other.z != swapped(seen.after, *pair).z:
        yield f"it matters which of {s.program.cards(sum(pair))} lies where"


def exchanged(cards: int, a: int, b: int) -> int:
    return cards ^ (a | b) if bool(cards & a) != bool(cards & b) else cards


def swapped(s: State, a: int, b: int) -> State:
    other = s.copy()
    other.z = [exchanged(zone, a, b) for zone in s.z]
    for field in "used", "declined", "granted", "hidden":
        setattr(other, field, exchanged(getattr(s, field), a, b))
    one, two = s.program.glyph[a], s.program.glyph[b]
    table = str.maketrans({one: two, two: one})
    for field in "rules", "goals", "discard", "top":
        setattr(other, field, getattr(s, field).translate(table))
    other.inforce = s.program.in_force(other.rules, other.z[RULES])
    if s.ask is not None and s.ask.kind in ("play", "power", "cards", "surprise"):
        other.ask = s.ask._replace(mask=exchanged(s.ask.mask, a, b))
    return other
