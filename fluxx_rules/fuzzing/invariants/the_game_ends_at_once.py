"""No question is asked any more once exactly one player meets a Goal and is not blocked."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import NOBODY, State
from ...game.step_events import COUNTED, MOVED, RULES_CHANGE, SEATS_CHANGE, TABLES_CHANGE
from ...game.zones import GOALS, PLAYED
from ..invariant import Violation
from ..oracle.active_texts import cards_in_play
from ..oracle.declarations import counting_cards
from ..oracle.winners import outcome_name, winners

RULINGS = ("R-036", "R-037", "R-043", "X-045")
WHEN = MOVED | TABLES_CHANGE | RULES_CHANGE | SEATS_CHANGE | COUNTED


def state(s: State) -> Iterator[str]:
    if s.ask is None or s.winner != NOBODY or s.together:
        return
    if s.z[PLAYED] and (counting_cards(s.program) & cards_in_play(s) or is_played_card_held(s)):
        return  # a changed counter is not an event
    meeting = winners(s)
    if len(meeting) == 1:
        name = outcome_name(meeting[0])
        message = f"the game goes on ({s.ask.why}) although {name} alone meets a Goal"
        yield Violation(message, winner=meeting[0])


def is_played_card_held(s: State) -> bool:
    """Return whether a Goal about hands counts the card that is being played (X-037)."""
    policy = s.program.policies.get("announced card")
    return policy == "is still in hand" and bool(s.program.hand_goals & s.z[GOALS])
