"""Nobody is asked anything once exactly one player meets a Goal."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.occasions import COUNTED, MOVED, RULES_CHANGE, SEATS_CHANGE, TABLES_CHANGE
from ...game.state import NOBODY, State
from ...game.zones import PLAYED
from ..cards import counting
from ..draws import in_play
from ..invariant import Wrong
from ..winners import whoever, winners

RULINGS = ("R-036", "R-037", "R-043", "X-045")
WHEN = MOVED | TABLES_CHANGE | RULES_CHANGE | SEATS_CHANGE | COUNTED


def state(s: State) -> Iterator[str]:
    if s.ask is None or s.winner != NOBODY or s.together:
        return
    if s.z[PLAYED] and counting(s.program) & in_play(s):  # the count is no event by itself
        return
    meeting = winners(s)
    if len(meeting) == 1:
        told = f"the game goes on ({s.ask[5]}) although {whoever(meeting[0])} alone meets a Goal"
        yield Wrong(told, winner=meeting[0])
