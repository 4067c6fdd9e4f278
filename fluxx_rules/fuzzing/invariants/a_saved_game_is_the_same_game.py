"""A state saved as JSON and loaded is equal, and the same answer leads to the same next state."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ...game.engine import apply
from ...game.saving import load, save
from ..invariant import Seen

RULINGS = ()
EVERY = 37


def step(seen: Seen) -> Iterator[str]:
    if seen.joined or seen.crash:
        return
    loaded = load(seen.before.program, json.loads(json.dumps(save(seen.before))))
    if loaded != seen.before or hash(loaded) != hash(seen.before):
        yield "what was saved and loaded is not equal to the state"
    apply(loaded, seen.answer)
    if loaded != seen.after:
        yield "what was saved and loaded goes on in another way"
