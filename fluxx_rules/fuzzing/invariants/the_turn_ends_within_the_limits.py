"""When a turn has ended, its player is within the Hand Limit and the Keeper Limit."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import ENDING
from ...game.step_events import TURN_BEGINS
from ...game.zones import HAND, TABLE
from ...language import core
from ..invariant import Seen, Violation
from ..oracle.active_texts import active_cards, cards_in_play
from ..oracle.declarations import cards_with_node, counting_limits
from ..oracle.numbers import limit

RULINGS = ("R-010", "R-032", "R-048", "X-033")
WHEN = TURN_BEGINS


def step(seen: Seen) -> Iterator[str]:
    s, seat = seen.after, seen.before.cur
    if seen.crash or s.turn != seen.before.turn + 1 or seat == s.cur:
        return
    changing = s.program.at_start | s.program.whenever | counting_limits(s.program)
    if s.played or changing & cards_in_play(s):  # the next turn has changed something
        return
    enders = cards_with_node(s.program, core.EndTurn)
    if seen.before.phase == ENDING and enders & active_cards(seen):
        return  # the consequences of complying ended the turn at once
    if s.people != seen.before.people:
        return
    over = s.z[HAND + seat].bit_count() - limit(s, "hand limit", seat)
    if over > 0:
        message = f"player {seat} ended the turn with {over} cards too many"
        yield Violation(message, offered=(seat, over), ends=True)
    keepers = (s.z[TABLE + seat] & s.program.keepers).bit_count()
    over = keepers - limit(s, "keeper limit", seat)
    if over > 0:
        message = f"player {seat} ended the turn with {over} Keepers too many"
        yield Violation(message, offered=(seat, over), ends=True)
