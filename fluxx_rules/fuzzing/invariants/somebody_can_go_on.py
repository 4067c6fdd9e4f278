"""Every question has a legal answer, and a game without a question is over."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.engine import endless, legal
from ...game.state import NOBODY, State
from ...game.zones import bits
from ..oracle.winners import outcome_name

RULINGS = ("R-012", "R-025", "R-079", "R-094")
EVERY = 2


def state(s: State) -> Iterator[str]:
    if s.ask is None:
        if s.stack is not None and not endless(s):
            yield "nobody is asked anything, and something remains to be done"
        return
    if s.winner != NOBODY:
        yield f"it ended with {outcome_name(s.winner)}, and somebody is still asked: {s.ask.why}"
    _, _, mask, least, most, why = s.ask
    if not 0 <= least <= most <= mask.bit_count():
        yield f"{least} to {most} of {mask.bit_count()} are asked for: {why}"
    elif not legal(s, mask & -mask if least == 1 else sum(bits(mask)[:least])):
        yield f"the first {least} of what is offered are refused: {why}"
