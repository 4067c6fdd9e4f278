"""A player who alone meets a Goal when it is played wins, also in the middle of an Action."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import GOALS_CHANGE
from ...game.zones import GOALS
from ..invariant import Seen, Violation
from ..oracle.active_texts import cards_in_play
from ..oracle.declarations import counting_cards
from ..oracle.winners import outcome_name, winners

RULINGS = ("R-036", "R-041", "X-017")
WHEN = GOALS_CHANGE


def step(seen: Seen) -> Iterator[str]:
    if seen.crash or not next(seen.moved("played", to=GOALS), None):
        return
    if seen.before.program.on_goals or not seen.same_turn:  # these act first
        return
    if seen.before.people != seen.after.people:  # it is not known where the cards lay in between
        return
    if seen.before.program.borrowers and seen.before.phase != seen.after.phase:
        return  # nor whether a player could still borrow
    for (cause, cards, _, to), s in seen.moments():
        if to == GOALS and cause == "played":
            if cards_in_play(s) & counting_cards(s.program):  # the counters may have gone on since
                return
            meeting = winners(s)
            if len(meeting) == 1 and seen.after.winner != meeting[0]:
                goal = s.program.cards(cards)
                name = outcome_name(meeting[0])
                message = f"{name} alone met {goal} when it landed, and did not win"
                yield Violation(message, winner=meeting[0])
