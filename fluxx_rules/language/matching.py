"""Matching of slots: whether different cards can fill all of them (X-091), on sets as bits."""

from __future__ import annotations


def matching(slots: list[int], cards: int) -> bool:
    """Return whether different cards can fill all the slots."""
    filled: dict[int, int] = {}
    taken = 0
    for slot in slots:
        card = additional_card(slot & cards, filled, taken)
        if not card:
            return False
        taken |= card
    return True


def additional_card(slot: int, filled: dict[int, int], taken: int) -> int:
    """Return the additional card with which this slot is filled too, or 0 if there is none.

    If all fitting cards are taken, the slot that holds one of them may take another card, and so
    on. Each card is looked at once.
    """
    # For each card: the slot that it is for, and the card that this slot gives up.
    came: dict[int, tuple[int, int]] = {}
    waiting, seen = [(slot, 0)], 0
    for wanting, gives in waiting:
        fresh = wanting & ~seen
        seen |= fresh
        if free := fresh & ~taken:
            card = more = free & -free
            came[card] = wanting, gives
            while card:
                filled[card], card = came[card]
            return more
        while fresh:
            card = fresh & -fresh
            fresh ^= card
            came[card] = wanting, gives
            waiting.append((filled[card], card))
    return 0
