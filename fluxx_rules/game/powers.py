"""Powers: what a player may do on top of the plays, and when it is spent."""

from __future__ import annotations

from .hiding import powers_of_hiding, text_of_hiding
from .state import State, silent
from .zones import ASIDE, TABLE, bits


def powers(s: State, seat: int, cards: int) -> int:
    """Which of these cards have a power that the player can use now."""
    usable = 0
    for card in bits(cards):
        for test, _, once in s.program.powers[card]:
            if not (once and s.used & card) and test(s, (seat, card)):
                usable |= card
                break
    return usable


def my_powers(s: State) -> int:
    cur, usable = s.cur, 0
    for card, test, once in s.inforce.powers:
        if not (once and s.used & card) and test(s, (cur, card)):
            usable |= card
    mine = s.z[TABLE + cur] & s.program.table_powers
    if mine:
        mine &= ~silent(s)
        usable |= powers(s, cur, mine)
    return usable | powers_of_hiding(s, cur) if s.inforce.hides else usable


def use(s: State, seat: int, card: int) -> None:
    text = text_of_hiding(s, seat, card) if s.inforce.hides else None
    if text is not None:
        s.stack = (text, (seat, card, s.z[ASIDE]), s.stack)
        return
    for test, pc, once in s.program.powers[card]:
        if not (once and s.used & card) and test(s, (seat, card)):
            if once:
                s.used |= card
            if pc is not None:
                s.stack = (pc, (seat, card, s.z[ASIDE]), s.stack)
            return
