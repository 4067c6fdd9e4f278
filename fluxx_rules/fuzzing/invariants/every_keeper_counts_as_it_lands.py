"""A Keeper that is played helps towards the Goal at the moment at which it lies there."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.occasions import GOALS_CHANGE, TABLES_CHANGE
from ...game.zones import TABLE
from ..invariant import Seen, Wrong
from ..oracle.active_texts import in_play
from ..oracle.declarations import counting
from ..oracle.winners import whoever, winners

RULINGS = ("R-037", "R-038", "R-043")
WHEN = TABLES_CHANGE


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if seen.crash or not seen.same_turn or not s.goals or s.inforce.hides or s.program.arranges:
        return
    if s.together or seen.after.together:  # it is part of one event, which is not over
        return
    if s.people != seen.after.people:  # where the cards lay in between is not known
        return
    if seen.occasions & GOALS_CHANGE and s.program.on_goals & in_play(s):  # part of that event
        return
    if not any(cause == "played" and to >= TABLE for cause, _, _, to in seen.moves):
        return
    for (cause, cards, _, to), s in seen.moments():
        if cause == "played" and to >= TABLE:
            if in_play(s) & counting(s.program):  # which may have gone on since
                return
            meeting = winners(s)
            if len(meeting) == 1 and seen.after.winner != meeting[0]:
                told = f"{whoever(meeting[0])} alone met a Goal as {s.program.cards(cards)} landed"
                yield Wrong(told, winner=meeting[0])
