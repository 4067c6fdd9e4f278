"""All ends to which a state can come, whatever anybody chooses and whatever chance does."""

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

STEPS = 50
"""Of the budget, to go on from one state."""


class End(msgspec.Struct, frozen=True):
    """How one came there: what moved, and which answer was given in which state."""

    moves: list[Move]
    taken: tuple[tuple[State, int], ...]

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(decode(*each) for each in self.taken)


class TooMany(Exception):
    """More ways than are worth going."""


def ends(s: State, most: int = 400, at_once: int = 40) -> dict[tuple[Any, ...], End]:
    """Each end by what can be seen of it, and the way that leads there; up to the next turn."""
    found: dict[tuple[Any, ...], End] = {}
    s.log, turn = [], s.turn
    run(s)
    first: tuple[State, tuple[tuple[State, int], ...]] = s, ()
    waiting, seen = [first], 0
    while waiting:
        now, taken = waiting.pop()
        seen += 1
        budget().spend(STEPS * weight(s.program.size))
        if seen > most:
            raise TooMany
        if now.ask is None or now.turn != turn:
            found.setdefault(visible(now), End(now.log or [], taken))
            continue
        for answer in answers(now.ask, at_once):
            after = now.copy()
            after.log = [*(now.log or [])]
            apply(after, answer)
            waiting.append((after, (*taken, (now, answer))))
    return found


def answers(asked: Pending, at_once: int) -> Iterator[int]:
    _, _, mask, least, most, _ = asked
    cards = bits(mask)
    if len(cards) > 12:
        raise TooMany
    ways = chain(*(combinations(cards, n) for n in range(least, most + 1)))
    for n, some in enumerate(ways):
        if n >= at_once:
            raise TooMany
        yield sum(some)


def visible(s: State) -> tuple[Any, ...]:
    """Where the cards are and what they bear; the order of a pile tells nobody's fortune."""
    return (
        *s.z, frozenset(s.attached), frozenset(s.marks), s.hidden, s.winner, s.drawn, s.played,
        s.queue, s.granted, s.turn,
    )  # fmt: skip
