"""A card that goes on top of the draw pile when discarded never goes from a table to the discards.

This does not apply to a card that lies face down or is switched off.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.step_events import DISCARDS_CHANGE
from ...game.zones import DISCARD, TABLE
from ..invariant import Seen
from ..oracle.evaluator import Evaluator

RULINGS = ("X-090",)
WHEN = DISCARDS_CHANGE


def step(seen: Seen) -> Iterator[str]:
    on_top = seen.after.program.to_top
    silenced = Evaluator(seen.before, 0).silenced() if on_top else 0
    for (_, cards, source, to), now in seen.moments() if on_top else ():
        lost = cards & on_top & ~silenced
        if lost and to == DISCARD and source >= TABLE:
            yield f"{now.program.cards(lost)} was discarded and is not on the draw pile"
        silenced = Evaluator(now, 0).silenced()
