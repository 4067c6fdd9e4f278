"""A text that takes another player's Keeper takes that player's working stand-in instead.

Players who choose among their own cards lose the card that they chose.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.step_events import TABLES_CHANGE
from ...game.zones import TABLE
from ...language import core
from ...language.footprint import nodes
from ..invariant import Seen
from ..oracle.active_texts import active_text, questions_of
from ..oracle.evaluator import Evaluator

RULINGS = ()
WHEN = TABLES_CHANGE


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if not s.program.stand_ins or seen.kind != "cards" or not is_at_their_cost(s):
        return
    text = active_text(s)
    assert text is not None
    for seat in range(s.players):
        chosen = seen.answer & s.z[TABLE + seat] & s.program.keepers
        if chosen.bit_count() != 1:
            continue
        ready = s.z[TABLE + seat] & s.program.stand_ins & ~Evaluator(s, seat).silenced()
        due = ready if ready and seat != text[0] and not chosen & ready else chosen
        went = first_lost_keeper(seen, seat)
        if went & ~due:
            names = s.program.cards
            yield f"player {seat} lost {names(went)}, and not {names(due)}: {seen.asked.why}"


def is_at_their_cost(s: State) -> bool:
    """Return whether the text lets a stand-in replace every card that it chooses."""
    text = active_text(s)
    if text is None or s.ask is None:
        return False
    asked = questions_of(s.program, text[1], s.ask.why)
    return bool(asked) and all(
        core.Instead(core.Bound(ask.name)) in nodes(then) for ask, then in asked
    )


def first_lost_keeper(seen: Seen, seat: int) -> int:
    """Return the first Keeper that left the table: the text that asked moved it."""
    keepers = seen.before.program.keepers
    for _, cards, _, _ in seen.moved(source=TABLE + seat):
        if cards & keepers:
            return cards & keepers
    return 0
