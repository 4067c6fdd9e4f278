"""What a power does that works at any time does not hang on whose turn it is: whoever uses it is
the player of whom it speaks."""

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
"""What is done with these looks at the turn itself."""
Begun = tuple[list[Move], Pending | None, Env | None]


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if seen.joined or seen.kind != "power" or seen.asked.who == s.cur or s.inforce.hides:
        return
    seat = seen.asked.who
    if not seen.answer & timeless(s.program) & s.z[TABLE + seat]:
        return
    own = s.copy()
    own.cur = seat
    if begun(s.copy(), seen.answer) != begun(own, seen.answer):
        told = s.program.cards(seen.answer)
        yield f"{told}, used by player {seat}, does something else than in their own turn"


def begun(s: State, answer: int) -> Begun:
    """What the text does first: a move, or else a choice, and what will be done with the answer.

    Cards of several players that move at once do so clockwise from the player on turn.
    """
    assert s.stack is not None
    moves: list[Move] = []
    s.log = moves
    ended = run_until(s, answer, s.stack[2])
    if moves or ended or s.stack is None:
        return sorted(at_once(moves)), None, None
    return [], s.ask, s.stack[1]


def at_once(moves: list[Move]) -> Iterator[Move]:
    """The first move, with those from other places that belong to it."""
    sources: set[int] = set()
    for cause, cards, source, to in moves:
        if (cause, to) != (moves[0][0], moves[0][3]) or source in sources:
            return
        sources.add(source)
        yield cause, cards, source, to


@lru_cache(maxsize=64)
def timeless(program: Program) -> int:
    """The cards with one power, which works at any time and does not speak of the turn."""
    return sum(
        card
        for card, meaning in program.meaning.items()
        if [power.any_time for power in meaning.powers] == [True]
        and not any(isinstance(each, OF_THE_TURN) for each in nodes(meaning.powers))
    )
