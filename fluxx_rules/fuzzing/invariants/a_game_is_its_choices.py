"""The choices of a game, written as JSON and read again, replay to an equal state."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ...game.trace import BadTrace, Trace, from_data, replay, to_data
from ..driver import entries
from ..invariant import Played

RULINGS = ()
EVERY = 9
"""An odd number, because every other game is played without some of the cards."""


def game(played: Played) -> Iterator[str]:
    if any(seen.crash for seen in played.steps):
        return
    choices = entries(played.steps)
    deck = played.program.deck
    without = tuple(played.program.cards(played.without))
    trace = Trace(deck.name, deck.digest, played.players, tuple(choices), without)
    try:
        again = replay(deck, from_data(json.loads(json.dumps(to_data(trace)))))
    except BadTrace as problem:
        yield f"the list of choices cannot be replayed: {problem}"
        return
    if again.state != played.end or hash(again.state) != hash(played.end):
        yield "the list of choices replays to another state"
