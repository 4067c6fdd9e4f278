"""No limit asks for, or takes, cards of the player on turn before the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import ENDING
from ...game.step_events import LIMITED
from ..invariant import Seen, Violation, owner

RULINGS = ("R-032", "R-046", "R-047")
WHEN = LIMITED


def step(seen: Seen) -> Iterator[str]:
    s = seen.after
    if s.ask is not None and s.ask.why in ("hand limit", "keeper limit"):
        if s.ask.who == s.cur and s.phase != ENDING:
            message = f"player {s.cur} is on turn, and asked for the {s.ask.why}"
            yield Violation(message, offered=None)
    # A player who changes seats leaves a hand to which limits apply at once.
    stayed = seen.before.cur == s.cur
    if seen.same_turn and s.phase != ENDING and stayed:
        for _, cards, source, _ in seen.moved("limit"):
            if owner(source) == s.cur:
                lost = s.program.cards(cards)
                message = f"player {s.cur} is on turn and lost {lost} to a limit"
                yield Violation(message, offered=None)
