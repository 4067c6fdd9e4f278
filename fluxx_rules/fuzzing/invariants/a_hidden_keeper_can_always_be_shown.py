"""In each turn, a player not on turn with a Keeper face down is asked whether to show it.

The question comes before the next choice of the player on turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.zones import SEATS, TABLE
from ..invariant import Played, Seen, at_free_point, others

RULINGS = ("R-085", "X-090")


def game(played: Played) -> Iterator[str]:
    turn, asked = 0, 0
    for seen in played.steps if played.program.hiding else ():
        s = seen.before
        if s.turn != turn:
            turn, asked = s.turn, 0
        if s.ask is None or not at_free_point(s) or s.ask.who >= SEATS:
            continue
        if s.ask.who != s.cur:
            asked |= s.ask.mask
        elif s.hidden & ~asked:
            yield from missed_questions(seen, asked)


def missed_questions(seen: Seen, asked: int) -> Iterator[str]:
    s = seen.before
    for seat in others(s):
        covered = s.z[TABLE + seat] & s.hidden & ~asked
        if covered:
            yield f"turn {s.turn}: player {seat} was not asked about {s.program.cards(covered)}"
