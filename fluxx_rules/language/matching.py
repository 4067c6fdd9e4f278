"""Whether different cards can fill all the slots, one card one slot (X-091). Sets are bits."""

from __future__ import annotations


def matching(slots: list[int], cards: int) -> bool:
    """Different cards fill all the slots."""
    filled: dict[int, int] = {}
    return all(fills_as_well(slot & cards, filled) for slot in slots)


def fills_as_well(slot: int, filled: dict[int, int]) -> bool:
    """Whether a card is found for this slot too. Where all that fit are taken, a slot that has one
    of them may take another card, and so on; who looked at a card once need not look again."""
    came: dict[int, tuple[int, int]] = {}  # for which slot a card is, and which card that gives up
    waiting, seen = [(slot, 0)], 0
    for wanting, gives in waiting:
        fresh = wanting & ~seen
        seen |= fresh
        while fresh:
            card = fresh & -fresh
            fresh ^= card
            came[card] = wanting, gives
            if card in filled:
                waiting.append((filled[card], card))
                continue
            while card:
                filled[card], card = came[card]
            return True
    return False
