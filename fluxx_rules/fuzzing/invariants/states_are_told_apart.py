"""Two states are equal, with the same hash, exactly if their games can go on alike.

The number of turns so far does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...game.state import State

RULINGS = ()
EVERY = 41


def state(s: State) -> Iterator[str]:
    for name, value in other_futures(s):
        if value == getattr(s, name):
            continue
        other = s.copy()
        setattr(other, name, value)
        if other == s:
            yield f"a state with another {name} is taken for the same"
    for name in ("turn", "chain"):  # the length of the game so far does not matter
        other = s.copy()
        setattr(other, name, getattr(s, name) + 1)
        if other != s or hash(other) != hash(s):
            yield f"a state with another {name} is taken for another one"


def other_futures(s: State) -> Iterator[tuple[str, Any]]:
    yield "played", s.played + 1
    yield "drawn", s.drawn + 1
    yield "short", s.short + 1
    yield "queue", (*s.queue, 0)
    yield "hidden", s.hidden ^ 1
    yield "attached", (*s.attached, (1, 2))
    yield "marks", (*s.marks, (1, 1))
    yield "people", s.people[::-1]
    yield "moved", s.moved + 1
    yield "way", -s.way
    yield "discard", s.discard[::-1]
    yield "discard", s.discard + " "
    yield "top", s.top + " "
