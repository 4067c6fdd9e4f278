"""Only Keepers lie face down, at most one for each player, and only while a rule allows it."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.step_events import LYING
from ...game.zones import TABLE
from ..invariant import at_free_point
from ..oracle.evaluator import rules_in_order

RULINGS = ("R-085", "R-033")
WHEN = LYING


def state(s: State) -> Iterator[str]:
    if not s.hidden:
        return
    tables = s.z[TABLE : TABLE + s.players]
    if s.hidden & ~(sum(tables) & s.program.keepers):
        yield f"face down: {s.program.cards(s.hidden & ~(sum(tables) & s.program.keepers))}"
    if at_free_point(s) and not any(s.program.meaning[rule].hides for rule in rules_in_order(s)):
        yield f"no rule lets anybody hide {s.program.cards(s.hidden)}"
    if any((table & s.hidden).bit_count() > 1 for table in tables):
        yield "somebody hides two Keepers"
