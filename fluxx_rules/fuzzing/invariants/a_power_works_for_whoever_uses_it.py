"""A power used in another player's turn has the same first effects as in the user's own turn.

These are its first moves, or its first question and the steps after the answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...game.program import Program
from ...game.state import Env, Pending, State
from ...game.zones import TABLE
from ...language import core
from ...language.footprint import nodes
from ..invariant import Move, Seen
from ..partial_step import run_until

RULINGS = ("X-066", "X-090")
OF_THE_TURN = (core.AskEach, core.Read, core.EndTurn, core.ExtraTurn, core.ChangeSeats)
"""Operations that look at the turn itself."""
Effects = tuple[list[Move], Pending | None, Env | None]


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if seen.joined or seen.kind != "power" or seen.asked.who == s.cur or s.inforce.hides:
        return
    seat = seen.asked.who
    if not seen.answer & timeless_cards(s.program) & s.z[TABLE + seat]:
        return
    own = s.copy()
    own.cur = seat
    if first_effects(s.copy(), seen.answer) != first_effects(own, seen.answer):
        names = s.program.cards(seen.answer)
        yield f"{names}, used by player {seat}, does something else than in their own turn"


def first_effects(s: State, answer: int) -> Effects:
    """Return the first effects of the text: moves, or a choice and what follows its answer.

    If cards of several players move at once, they move clockwise from the player on turn.
    """
    assert s.stack is not None
    moves: list[Move] = []
    s.log = moves
    ended = run_until(s, answer, s.stack[2])
    if moves or ended or s.stack is None:
        return sorted(first_moves(moves)), None, None
    return [], s.ask, s.stack[1]


def first_moves(moves: list[Move]) -> Iterator[Move]:
    """Yield the first move, with the moves from other places that belong to it."""
    sources: set[int] = set()
    for cause, cards, source, to in moves:
        if (cause, to) != (moves[0][0], moves[0][3]) or source in sources:
            return
        sources.add(source)
        yield cause, cards, source, to


@lru_cache(maxsize=64)
def timeless_cards(program: Program) -> int:
    """Return the cards with a single power that works at any time and does not mention the turn."""
    return sum(
        card
        for card, meaning in program.meaning.items()
        if [power.any_time for power in meaning.powers] == [True]
        and not any(isinstance(each, OF_THE_TURN) for each in nodes(meaning.powers))
    )
