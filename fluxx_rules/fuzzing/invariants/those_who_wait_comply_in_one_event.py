"""When players not on turn have given up cards for a limit, none of them exceeds a limit.

Nothing else happens, and nobody wins, before all of them have complied.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import NOBODY
from ...game.step_events import LIMITED
from ...game.zones import HAND, TABLE
from ..invariant import Seen, Violation, others, owner
from ..oracle.active_texts import cards_in_play
from ..oracle.declarations import counting_limits
from ..oracle.numbers import is_limit_choice_of_other, is_loss, least_excess

RULINGS = ("R-010", "R-060", "X-028", "X-029")
WHEN = LIMITED


def step(seen: Seen) -> Iterator[str]:
    s, was = seen.after, seen.before
    if seen.crash or is_limit_choice_of_other(s) or not seen.same_turn or s.people != was.people:
        return
    if s.together and s.winner == NOBODY:  # the event is not over
        return
    losses = [n for n, move in enumerate(seen.moves) if is_loss(move) and owner(move[2]) != s.cur]
    if not losses or s.cur != was.cur or counting_limits(s.program) & cards_in_play(s):
        return
    last = losses[-1]
    while last + 1 < len(seen.moves) and seen.moves[last + 1][0] == "on top":
        last += 1  # a card that goes on the draw pile instead of the discard pile
    for n, (_, now) in enumerate(seen.moments()):
        if n < last:
            continue
        for zone in (zone + seat for zone in (HAND, TABLE) for seat in others(s)):
            more = least_excess(now, zone, seen)
            if more > 0:
                message = f"player {owner(zone)} is {more} above a limit when others have complied"
                yield Violation(message, offered=(owner(zone), more))
        return
