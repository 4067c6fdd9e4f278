"""A card played from the hand of the player on turn counts as exactly one play.

Plays that it causes do not count.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import COUNTED, PLAY_ANSWERED
from ...game.zones import HAND, PLAYED
from ...language import core
from ..invariant import Seen, Violation
from ..oracle.declarations import cards_with_node

RULINGS = ("R-051", "R-052", "R-053", "R-026")
WHEN = PLAY_ANSWERED | COUNTED


def step(seen: Seen) -> Iterator[str]:
    if seen.crash:
        return
    s, was = seen.after, seen.before
    if s.played == was.played and seen.same_turn and seen.kind != "play":
        return
    before = was.played if seen.same_turn else 0
    moving = cards_with_node(s.program, core.ChangeSeats)  # then the hand is at any seat
    seats = range(s.players) if moving else [s.cur]
    own = sum(1 for seat in seats for _ in seen.moved("played", HAND + seat, PLAYED))
    if s.played > before + own:
        message = f"{s.played} plays are counted, and only {before + own} were made"
        yield Violation(message, played=before + own)
    if seen.played and seen.same_turn and s.played < before + 1:
        yield Violation("a card of the hand was played, and no play counted", played=before + 1)
