"""A copy of a state is equal to it, and a step of the copy does not change the original.

Both have the same hash. The same answer leads both to the same state.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.engine import apply
from ..invariant import Seen

RULINGS = ()
EVERY = 17


def step(seen: Seen) -> Iterator[str]:
    if seen.joined or seen.crash:
        return
    was = seen.before.key()
    fork = seen.before.copy()
    if fork != seen.before or hash(fork) != hash(seen.before):
        yield "a copy is not equal to the state"
    apply(fork, seen.answer)
    if fork != seen.after:
        yield "the same answer leads to another state"
    if seen.before.key() != was:
        yield "what was done in a copy changed the state"
