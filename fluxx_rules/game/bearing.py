"""What lies on or under another card, and what it switches off there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .zones import RULES, T_TABLES, TABLE, UNDER

if TYPE_CHECKING:
    from .state import State


def separate(s: State, cards: int) -> None:
    """None of these cards bears another of them any more, wherever they come to lie."""
    left = tuple(
        (card, bearer) for card, bearer in s.attached if not (card & cards and bearer & cards)
    )
    if left != s.attached:
        s.attached = left
        s.touched |= T_TABLES


def borne(s: State, by: int) -> int:
    """What lies on or under any of these cards."""
    cards = 0
    for card, bearer in s.attached:
        if bearer & by:
            cards |= card
    return cards


def bearers(s: State, of: int) -> int:
    """The cards that bear any of these."""
    cards = 0
    for card, bearer in s.attached:
        if card & of:
            cards |= bearer
    return cards


def silent(s: State) -> int:
    """What lies face down, or bears a card that switches it off: it does nothing."""
    mutes = s.program.mutes
    return s.hidden | bearers(s, mutes & ~s.z[UNDER]) if mutes and s.attached else s.hidden


def acts(s: State, seat: int, cards: int) -> int:
    """Which of these cards do by themselves what they say: rules, and cards of that player."""
    return (s.z[RULES] | s.z[TABLE + seat] & ~silent(s)) & cards
