"""A player gets no more extra turns in a row than the deck has cards that give one."""

from __future__ import annotations

from collections.abc import Iterator

from ...language import core
from ..invariant import Played
from ..oracle.declarations import cards_with_node

RULINGS = ("X-082",)


def game(played: Played) -> Iterator[str]:
    giving = cards_with_node(played.program, core.ExtraTurn).bit_count()
    given = 0
    for seen in played.steps if giving else ():
        s, was = seen.after, seen.before
        if s.people != was.people or s.turn > was.turn + 1:
            return
        if s.cur != was.cur:
            given = 0
            continue
        given += max(0, len(s.queue) - len(was.queue))
        at_once = s.turn > was.turn > 0 and not was.queue
        given += at_once and s.order_from == was.order_from  # given and begun in the same step
        if given > giving:
            yield f"turn {s.turn}: {giving} cards gave player {s.cur} {given} turns in a row"
            return
