"""A turn does not end while its player can use a power and has not declined it."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import COUNTED
from ..invariant import Seen
from ..oracle.turn_end import table_at_turn_end
from ..oracle.usable_powers import all_powers, noted_powers, usable_cards, with_repeated

RULINGS = ("R-011", "X-066")
WHEN = COUNTED


def step(seen: Seen) -> Iterator[str]:
    was, program = seen.before, seen.before.program
    if program.free_after_limits and seen.same_turn:
        return  # they can be used after the limits as well
    if seen.joined or not program.powers or was.inforce.hides or seen.after.inforce.hides:
        return
    if seen.kind == "power" and not seen.answer and seen.asked.who == was.cur:
        return
    s = table_at_turn_end(seen)
    if s is None or (s.turn > was.turn and (program.at_start or any(seen.moved("drawn")))):
        return
    used = with_repeated(seen, noted_powers(was) | all_powers(was, seen.touched))
    left = usable_cards(s, s.cur, used)
    if left:
        yield f"the turn of player {s.cur} ended, and {program.cards(left)} could be used"
