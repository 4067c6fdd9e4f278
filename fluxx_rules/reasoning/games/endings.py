"""All ends that a state can reach before the next turn, each with the moves and answers to it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

import msgspec

from ...budget import weight
from ...game.choices import Choice, decode
from ...game.engine import apply, run
from ...game.state import Move, Pending, State
from ...game.zones import bits
from ...session import budget

STATE_STEPS = 50
"""Steps of the budget for one state."""
MAX_OPTIONS = 12
"""The number of cards in one question."""


class End(msgspec.Struct, frozen=True):
    """A way to an end: the moves, and the answers with their states."""

    moves: list[Move]
    taken: tuple[tuple[State, int], ...]

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(decode(*each) for each in self.taken)


class TooMany(Exception):
    """There are too many states, answers or cards to try them all."""


def ends(s: State, max_states: int = 400, max_answers: int = 40) -> dict[tuple[Any, ...], End]:
    """Return a way to each end, up to the next turn. The key of an end is its visible part.

    Raise TooMany if a limit is exceeded.
    """
    found: dict[tuple[Any, ...], End] = {}
    s.log, turn = [], s.turn
    run(s)
    first: tuple[State, tuple[tuple[State, int], ...]] = s, ()
    waiting, seen = [first], 0
    while waiting:
        now, taken = waiting.pop()
        seen += 1
        budget().spend(STATE_STEPS * weight(s.program.size))
        if seen > max_states:
            raise TooMany
        if now.ask is None or now.turn != turn:
            found.setdefault(visible(now), End(now.log or [], taken))
            continue
        for answer in answers(now.ask, max_answers):
            after = now.copy()
            after.log = [*(now.log or [])]
            apply(after, answer)
            waiting.append((after, (*taken, (now, answer))))
    return found


def answers(asked: Pending, max_answers: int) -> Iterator[int]:
    _, _, mask, least, most, _ = asked
    cards = bits(mask)
    if len(cards) > MAX_OPTIONS:
        raise TooMany
    selections = chain(*(combinations(cards, n) for n in range(least, most + 1)))
    for n, selection in enumerate(selections):
        if n >= max_answers:
            raise TooMany
        yield sum(selection)


def visible(s: State) -> tuple[Any, ...]:
    """Return the state without the order of piles and rules."""
    return (
        *s.z,
        frozenset(s.attached),
        frozenset(s.marks),
        s.hidden,
        s.winner,
        s.drawn,
        s.played,
        s.queue,
        s.granted,
        s.turn,
    )
