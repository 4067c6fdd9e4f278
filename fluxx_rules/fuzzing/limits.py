"""Limits on hands and Keepers, and how far players are above them."""

from __future__ import annotations

from ..game.state import State
from ..game.zones import HAND, TABLE
from .invariant import Move, Seen, owner
from .numbers import limit

LIMITS = ("hand limit", "keeper limit")


def asked(s: State) -> bool:
    """Return whether a limit asks somebody for cards."""
    return s.ask is not None and s.ask.why in LIMITS


def waiting(s: State) -> bool:
    """Return whether it is a player not on turn whom a limit asks for cards."""
    return asked(s) and s.ask is not None and s.ask.who != s.cur


def over(s: State, zone: int) -> int:
    """Return how many cards too many lie in this hand, or Keepers on this table."""
    seat = owner(zone)
    if zone >= TABLE:
        return (s.z[zone] & s.program.keepers).bit_count() - limit(s, "keeper limit", seat)
    return s.z[zone].bit_count() - limit(s, "hand limit", seat)


def least_over(s: State, zone: int, seen: Seen) -> int:
    """Return the same for a moment in the step; what lies face down or on a Keeper, and may have
    changed in between, is judged as it was before and as it was after."""
    counts = []
    for around in seen.before, seen.after:
        s.attached, s.hidden = around.attached, around.hidden
        counts.append(over(s, zone))
    return min(counts)


def is_loss(move: Move) -> bool:
    """Return whether the move takes a card of a player because of a limit."""
    return move[0] == "limit" and move[2] >= HAND
