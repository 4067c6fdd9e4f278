"""Whether different cards can fill all the slots, one card one slot (X-091). Sets are bits."""

from __future__ import annotations


def matching(slots: list[int], cards: int) -> bool:
    """Different cards fill all the slots."""
    filled: dict[int, int] = {}
    taken = 0
    for slot in slots:
        card = one_more(slot & cards, filled, taken)
        if not card:
            return False
        taken |= card
    return True


def one_more(slot: int, filled: dict[int, int], taken: int) -> int:
    """The card that is taken besides, so that this slot is filled too; none, if it cannot be. Where
    all that fit are taken, a slot that has one of them may take another card, and so on; who looked
    at a card once need not look again."""
    came: dict[int, tuple[int, int]] = {}  # for which slot a card is, and which card that gives up
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
