"""Attached cards: which bear which, how they part, which are silent, which act by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .zones import RULES, T_TABLES, TABLE, UNDER

if TYPE_CHECKING:
    from .state import State


def separate(s: State, cards: int) -> None:
    """Detach these cards from one another."""
    left = tuple(
        (card, bearer) for card, bearer in s.attached if not (card & cards and bearer & cards)
    )
    if left != s.attached:
        s.attached = left
        s.touched |= T_TABLES


def borne(s: State, by: int) -> int:
    """Return the cards that lie on or under any of these cards."""
    cards = 0
    for card, bearer in s.attached:
        if bearer & by:
            cards |= card
    return cards


def bearers(s: State, of: int) -> int:
    """Return the cards that bear any of these."""
    cards = 0
    for card, bearer in s.attached:
        if card & of:
            cards |= bearer
    return cards


def silent(s: State) -> int:
    """Return the cards that do nothing: they lie face down, or bear a card that mutes them."""
    mutes = s.program.mutes
    return s.hidden | bearers(s, mutes & ~s.z[UNDER]) if mutes and s.attached else s.hidden


def acts(s: State, seat: int, cards: int) -> int:
    """Return which of these cards act by themselves: rules, and cards of that player."""
    return (s.z[RULES] | s.z[TABLE + seat] & ~silent(s)) & cards
