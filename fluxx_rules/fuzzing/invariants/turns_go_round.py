"""After a turn comes an inserted one, or else the next player in the direction of play."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.zones import PLAYED, RULES, UNDER
from ...language import core
from ..cards import having
from ..invariant import Seen, Wrong
from ..reading import in_order

RULINGS = ("R-009", "R-017", "X-033", "X-082")


def step(seen: Seen) -> Iterator[str]:
    s, was = seen.after, seen.before
    if seen.crash or s.turn != was.turn + 1 or not was.turn:
        return
    inserting = having(s.program, core.ExtraTurn) | having(s.program, core.ChangeSeats)
    touched = was.z[PLAYED] | was.z[UNDER] | seen.touched
    if s.people != was.people or any(RULES in move[2:] for move in seen.moves):
        return
    once_more = having(s.program, core.Perform)  # it may be such a card that is done again
    if touched & (inserting | once_more) or (inserting & ~s.program.kind["action"]):
        return
    way = -1 if any(s.program.meaning[rule].reverses for rule in in_order(s)) else 1
    due = was.queue[0] if was.queue else (was.order_from + way) % s.players
    if not was.queue and was.people[due] == was.moved:
        due = (due + way) % s.players
    if s.cur != due:
        told = f"after player {was.cur} it is the turn of {s.cur}, and not of {due}"
        yield Wrong(told, next_player=due)
