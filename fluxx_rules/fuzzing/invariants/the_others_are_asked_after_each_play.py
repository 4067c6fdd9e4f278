"""What works at any time is offered to the others after each play and power of the player on turn,
whoever declined it before; and a Keeper that lies face down can be shown then."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.program import Program
from ...game.zones import TABLE, bits
from ..invariant import Seen
from ..powers import tick_of_power
from ..reading import Reading

RULINGS = ("X-066", "X-090")


def step(seen: Seen) -> Iterator[str]:
    """Two questions to the player on turn follow on each other only where nobody else may act."""
    was, s = seen.before, seen.after
    if seen.kind != "play" or not seen.same_turn or was.cur != s.cur or seen.crash:
        return
    if s.ask is None or s.ask[:2] != (s.cur, "play"):
        return
    for seat in range(s.players):
        table = s.z[TABLE + seat] if seat != s.cur else 0
        for card in bits(table & ~Reading(s, seat).silenced()) if table else ():
            if can_be_used(s.program, card, s.used, Reading(s, seat, card)):
                yield f"player {seat} could use {s.program.cards(card)}, and is not asked"
        for card in bits(table & s.hidden):
            yield f"player {seat} could show {s.program.cards(card)}, and is not asked"


def can_be_used(program: Program, card: int, used: int, reading: Reading) -> bool:
    return any(
        power.any_time and not used & tick_of_power(program, card, n) and reading.holds(power.test)
        for n, power in enumerate(program.meaning[card].powers)
    )
