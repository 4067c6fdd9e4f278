"""Whoever goes for a Keeper of another player who has a working stand-in gets that; what players
choose of their own is as chosen."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.occasions import TABLES_CHANGE
from ...game.state import State
from ...game.zones import TABLE
from ...language import core
from ...language.footprint import nodes
from ..invariant import Seen
from ..oracle.active_texts import active_text, questions_of
from ..oracle.interpreter import Interpreter

RULINGS = ()
WHEN = TABLES_CHANGE


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if not s.program.stand_ins or seen.kind != "cards" or not at_their_cost(s):
        return
    text = active_text(s)
    assert text is not None
    for seat in range(s.players):
        chosen = seen.answer & s.z[TABLE + seat] & s.program.keepers
        if chosen.bit_count() != 1:
            continue
        ready = s.z[TABLE + seat] & s.program.stand_ins & ~Interpreter(s, seat).silenced()
        due = ready if ready and seat != text[0] and not chosen & ready else chosen
        went = first_to_go(seen, seat)
        if went & ~due:
            told = s.program.cards
            yield f"player {seat} lost {told(went)}, and not {told(due)}: {seen.asked.why}"


def at_their_cost(s: State) -> bool:
    """Whether the text that asks says throughout that a stand-in may go instead."""
    text = active_text(s)
    if text is None or s.ask is None:
        return False
    asked = questions_of(s.program, text[1], s.ask.why)
    return bool(asked) and all(
        core.Instead(core.Bound(ask.name)) in nodes(then) for ask, then in asked
    )


def first_to_go(seen: Seen, seat: int) -> int:
    """The first Keeper that left the table: it went by the text that had asked."""
    keepers = seen.before.program.keepers
    for _, cards, _, _ in seen.moved(source=TABLE + seat):
        if cards & keepers:
            return cards & keepers
    return 0
