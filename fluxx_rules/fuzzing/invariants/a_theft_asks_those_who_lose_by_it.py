"""Players are asked to answer a theft if they would lose a Keeper and hold an answer.

No other player is asked.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.step_events import SURPRISE_ASKED, TABLES_CHANGE
from ...game.theft import TRAP
from ...game.zones import SEATS, TABLE
from ..invariant import Seen
from ..oracle.surprise_answers import answers_in_hand

RULINGS = ("X-071",)
WHEN = SURPRISE_ASKED | TABLES_CHANGE


def state(s: State) -> Iterator[str]:
    if s.ask is not None and s.stack is not None and s.stack[0] == TRAP:
        outer, cards, *_ = s.stack[1]
        if not s.z[TABLE + s.ask.who] & cards or s.ask.who == outer[0]:
            names = s.program.cards(cards)
            yield f"player {s.ask.who} may answer a theft of {names}, and loses none of them"


def step(seen: Seen) -> Iterator[str]:
    if seen.joined or seen.kind == "surprise" or not seen.before.program.answers_theft:
        return
    for (cause, cards, source, to), now in seen.moments():
        if cause != "stolen" or not cards & now.program.keepers or source < TABLE or to < TABLE:
            continue
        if source != to and answers_in_hand(now, (source - TABLE) % SEATS, "theft"):
            names = now.program.cards(cards)
            loser = f"player {source - TABLE}"
            yield f"{loser} lost {names} to a theft, and was not asked for an answer"
