"""When a question is asked after the deal, no Creeper is in a hand or set aside."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.opening import WHO_BEGINS
from ...game.state import State
from ...game.zones import ASIDE, HAND

RULINGS = ("R-003", "R-066", "R-068", "X-060")
EVERY = 5


def state(s: State) -> Iterator[str]:
    creepers = s.program.creepers
    if s.ask is None or not creepers or not (s.turn or s.ask.why.startswith(WHO_BEGINS)):
        return
    for seat in range(s.players):
        if s.z[HAND + seat] & creepers:
            yield f"player {seat} holds {s.program.cards(s.z[HAND + seat] & creepers)}"
    if s.z[ASIDE] & creepers:
        yield f"set aside: {s.program.cards(s.z[ASIDE] & creepers)}"
