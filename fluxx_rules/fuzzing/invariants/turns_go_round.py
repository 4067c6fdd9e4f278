"""An extra turn comes first; otherwise the next player in the direction of play is on turn.

After an extra turn, the round goes on from where it was.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import TURN_BEGINS
from ...game.zones import PLAYED, RULES, UNDER
from ...language import core
from ..invariant import Seen, Violation
from ..oracle.active_texts import begun_cards, cards_in_play
from ..oracle.declarations import cards_with, cards_with_node

RULINGS = ("R-009", "R-017", "X-033", "X-082")
WHEN = TURN_BEGINS


def step(seen: Seen) -> Iterator[str]:
    s, was = seen.after, seen.before
    if seen.crash or s.turn != was.turn + 1 or not was.turn:
        return
    inserting = cards_with_node(s.program, core.ExtraTurn)
    inserting |= cards_with_node(s.program, core.ChangeSeats)
    touched = was.z[PLAYED] | was.z[UNDER] | seen.touched | begun_cards(was)
    if s.people != was.people or any(RULES in move[2:] for move in seen.moves):
        return
    # The card that is carried out again may insert a turn.
    once_more = cards_with_node(s.program, core.Perform)
    standing = inserting & ~s.program.kind["action"]
    if touched & inserting or cards_in_play(was) & once_more or standing:
        return
    way = -1 if s.z[RULES] & cards_with(s.program, "reverses") else 1
    due = was.queue[0] if was.queue else (was.order_from + way) % s.players
    if not was.queue and was.people[due] == was.moved:
        due = (due + way) % s.players
    if s.cur != due:
        message = f"after player {was.cur} it is the turn of {s.cur}, and not of {due}"
        yield Violation(message, next_player=due)
    elif was.queue and s.order_from != was.order_from:
        message = f"after an inserted turn the round goes on from player {s.order_from}"
        yield f"{message}, and not from {was.order_from}"
