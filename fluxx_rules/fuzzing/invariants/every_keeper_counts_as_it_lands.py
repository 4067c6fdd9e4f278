"""A player who alone meets a Goal at the moment when a played Keeper lands wins."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import GOALS_CHANGE, TABLES_CHANGE
from ...game.zones import TABLE
from ..invariant import Seen, Violation
from ..oracle.active_texts import cards_in_play
from ..oracle.declarations import counting_cards
from ..oracle.winners import outcome_name, winners

RULINGS = ("R-037", "R-038", "R-043")
WHEN = TABLES_CHANGE


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if seen.crash or not seen.same_turn or not s.goals or s.inforce.hides or s.program.arranges:
        return
    if s.together or seen.after.together:  # it is part of one event, which is not over
        return
    if s.people != seen.after.people:  # it is not known where the cards lay in between
        return
    if seen.events & GOALS_CHANGE and s.program.on_goals & cards_in_play(s):
        return  # such a card is part of that event
    if not any(cause == "played" and to >= TABLE for cause, _, _, to in seen.moves):
        return
    for (cause, cards, _, to), s in seen.moments():
        if cause == "played" and to >= TABLE:
            if cards_in_play(s) & counting_cards(s.program):  # the counters may have gone on since
                return
            meeting = winners(s)
            if len(meeting) == 1 and seen.after.winner != meeting[0]:
                name, landed = outcome_name(meeting[0]), s.program.cards(cards)
                message = f"{name} alone met a Goal as {landed} landed"
                yield Violation(message, winner=meeting[0])
