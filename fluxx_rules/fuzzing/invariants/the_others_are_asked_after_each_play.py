"""After each play, the other players are offered their powers that work at any time.

It does not matter whether they declined before. A Keeper face down can be shown then too.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.zones import RULES, TABLE, bits
from ..invariant import Seen
from ..oracle.evaluator import Evaluator
from ..oracle.usable_powers import due_powers, noted_powers

RULINGS = ("X-066", "X-090")


def step(seen: Seen) -> Iterator[str]:
    """Yield powers that were not offered between two questions to the player on turn."""
    was, s = seen.before, seen.after
    if seen.kind != "play" or not seen.same_turn or was.cur != s.cur or seen.crash:
        return
    if s.ask is None or s.ask[:2] != (s.cur, "play"):
        return
    for seat in range(s.players):
        table = s.z[TABLE + seat] if seat != s.cur else 0
        rules = s.z[RULES] if seat != s.cur else 0
        for card in bits(rules | table & ~Evaluator(s, seat).silenced()):
            if due_powers(s, seat, card, noted_powers(s)):
                yield f"player {seat} could use {s.program.cards(card)}, and is not asked"
        for card in bits(table & s.hidden):
            yield f"player {seat} could show {s.program.cards(card)}, and is not asked"
