"""At a choice of a play the player on turn is offered every power, and no other, that works now:
of a rule, or of a card on the own table that nothing switches off, under its condition, and once
in a turn where it says so."""

from __future__ import annotations

from collections.abc import Iterator

from ..invariant import Played, at_free_point
from ..powers import by_power, repeated, usable

RULINGS = ("R-011", "R-049", "R-071", "X-053", "X-066")
EVERY = 3


def game(played: Played) -> Iterator[str]:
    program = played.program
    used, turn = 0, -1
    for seen in played.steps if program.powers else ():
        s = seen.before
        if s.turn != turn:
            used, turn = 0, s.turn
        if seen.joined or not at_free_point(s):
            used |= repeated(seen, used)
            continue
        who, _, mask, _, _, _ = seen.asked
        if who == s.cur and not s.inforce.hides:
            offered, due = by_power(s, mask), usable(s, who, used)
            for told, cards in ("in vain", due & ~offered), ("for nothing", offered & ~due):
                if cards:
                    yield f"turn {turn}: {told} {program.cards(cards)}"
                    return
        used |= by_power(s, seen.answer)
        used |= repeated(seen, used)
