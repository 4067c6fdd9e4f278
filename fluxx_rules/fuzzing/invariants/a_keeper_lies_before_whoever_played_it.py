"""A played Keeper lands in front of the player whose hand it left, or of one who may take it.

The player on turn may take it, and so may the player of a text or of a card that reacts.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import CARD_PLAYED
from ...game.zones import HAND, PLAYED, TABLE
from ..invariant import Seen, owner
from ..oracle.active_texts import pending_texts

RULINGS = ("R-044", "R-054")
WHEN = CARD_PLAYED


def step(seen: Seen) -> Iterator[str]:
    if seen.after.turn > seen.before.turn + 1:  # a turn of forced plays happened in between
        return
    taking = {seen.before.cur, seen.after.cur, seen.asked.who}
    taking |= {seat for seat, _ in pending_texts(seen.before)}
    acting = seen.before.program.table_whenever
    for s in seen.before, seen.after:
        taking |= {seat for seat in range(s.players) if s.z[TABLE + seat] & acting}
    held: dict[int, int] = {}
    for cause, cards, source, to in seen.moves:
        if cause == "played" and to == PLAYED and HAND <= source < TABLE:
            held[cards] = owner(source)
        elif cause == "played" and to >= TABLE and cards in held:
            if owner(to) in {held[cards], *taking}:
                continue
            what = seen.after.program.cards(cards)
            yield f"player {held[cards]} played {what}, and it lies before {owner(to)}"
