"""A theft can be answered by whoever would lose a Keeper by it, and by nobody else; and nobody
loses one who could have answered, and was not asked."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.occasions import SURPRISE_ASKED, TABLES_CHANGE
from ...game.state import State
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
            told = s.program.cards(cards)
            yield f"player {s.ask.who} may answer a theft of {told}, and loses none of them"


def step(seen: Seen) -> Iterator[str]:
    if seen.joined or seen.kind == "surprise" or not seen.before.program.answers_theft:
        return
    for (cause, cards, source, to), now in seen.moments():
        if cause != "stolen" or not cards & now.program.keepers or source < TABLE or to < TABLE:
            continue
        if source != to and answers_in_hand(now, (source - TABLE) % SEATS, "theft"):
            told = now.program.cards(cards)
            yield f"player {source - TABLE} lost {told} to a theft, and was not asked for an answer"
