"""Powers: what a player may do on top of the plays, and when it is spent."""

from __future__ import annotations

from .bearing import silent
from .carrier import Value
from .hiding import powers_of_hiding, text_of_hiding
from .state import State
from .zones import ASIDE, TABLE, bits

Power = tuple[Value, int | None, bool, bool]
"""When, at which step, whether once per turn, and whether at any time."""


def powers(s: State, seat: int, cards: int) -> int:
    """Which of these cards have a power that the player can use now."""
    return sum(card for card in bits(cards) if power(s, seat, card) is not None)


def power(s: State, seat: int, card: int) -> Power | None:
    """The first power of the card that the player can use now; most work in one's own turn."""
    for each in s.program.powers[card]:
        test, _, once, any_time = each
        if (any_time or seat == s.cur) and not (once and s.used & card) and test(s, (seat, card)):
            return each
    return None


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
    usable = power(s, seat, card)
    if usable is not None:
        _, pc, once, _ = usable
        if once:
            s.used |= card
        if pc is not None:
            s.stack = (pc, (seat, card, s.z[ASIDE]), s.stack)
