"""Cycles: chains of steps without a choice that come back to a state of the same chain."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from .settle import settle
from .state import NOBODY, Env, Move, Stack, State
from .steps import ROOM

WATCH_FROM = 200
"""The number of steps without a choice after which cycles are looked for.

The longest chain of ordinary play has about forty steps.
"""
STEP_LIMIT = 20_000
"""The number of steps without a choice after which the game stops."""


class Cycle(msgspec.Struct, frozen=True):
    """One period of a chain that repeats for ever."""

    reactions: int
    """The number of reactions of one period. It is 0 for forced plays."""
    cards: tuple[str, ...]
    """The cards whose texts act in it, or the cards that move if no text acts."""
    moves: tuple[Move, ...]
    turns: int = 0
    """The number of turns that pass in one period."""


def steps(s: State) -> Iterator[tuple[int, Env]]:
    """Run step after step up to a choice or the end, and yield the frame of each."""
    code = s.program.code
    while True:
        if s.touched and not s.together:
            settle(s)
        if s.ask is not None or s.stack is None:
            return
        pc, env, s.stack = s.stack
        code[pc](s, env)
        yield pc, env


def run_into_a_cycle(s: State) -> State | None:
    """Run on up to a choice, the end, the limit of steps, or a cycle. Return where a cycle began.

    The state is compared with one earlier state, which is replaced after 1, 2, 4, 8, ... steps
    (Brent).
    """
    earlier = s.copy()
    for n, _ in enumerate(islice(steps(s), STEP_LIMIT - WATCH_FROM), 1):
        if has_come_back(s, earlier) and is_endless(s, earlier):
            return earlier
        if n & (n - 1) == 0:
            earlier = s.copy()
    return None


def cycle(s: State) -> Cycle | None:
    """Return the cycle in which the game was stopped, or None if it was not stopped in one."""
    if s.ask is not None or s.winner != NOBODY or (s.stack is None and not s.touched):
        return None
    now, log, acting, moving = s.copy(), list[Move](), 0, 0
    now.chain, now.log = 0, log
    for pc, env in islice(steps(now), STEP_LIMIT):
        if pc >= ROOM:  # a step of the text of a card
            acting |= env[1]
        if has_come_back(now, s):
            for _, cards, _, _ in log:
                moving |= cards
            acted = tuple(s.program.cards(acting or moving))
            return Cycle(now.chain, acted, tuple(log), now.turn - s.turn)
    return None


def is_endless(s: State, earlier: State) -> bool:
    """Return whether the steps between these equal states are a cycle of cards.

    They are none if turns pass and no card reacts, but the cards have run out: then no card moves,
    or the last ones go round through a reshuffle. They are none either if a number of cards played
    decides what comes next.
    """
    if s.played != earlier.played and not plays_all(earlier):
        return False
    if s.chain > earlier.chain or s.turn == earlier.turn:
        return True
    found = cycle(earlier)
    causes = {cause for cause, *_ in found.moves} if found else set()
    return bool(causes) and "reshuffled" not in causes


def plays_all(s: State) -> bool:
    """Return whether all cards are to be played throughout one period of the cycle."""
    now = s.copy()
    for _ in islice(steps(now), STEP_LIMIT):
        if not now.inforce.play_all:
            return False
        if has_come_back(now, s):
            return True
    return False


def counts_plays(s: State) -> bool:
    """Return whether the number of cards played in the turn may decide what comes next."""
    return not s.inforce.play_all or s.program.reads_plays


def position(s: State) -> tuple[Any, ...]:
    """Return the key of the state, without the number of cards played if it does not matter."""
    if s.played > 1 and not counts_plays(s):
        s = s.copy()
        s.played = 1
    return s.key()


def has_come_back(s: State, earlier: State) -> bool:
    """Return whether the steps from the earlier state to this one will repeat for ever."""
    return (
        s.z == earlier.z
        and repeats(s.stack, earlier.stack)
        and without_stack(s) == without_stack(earlier)
    )


def without_stack(s: State) -> tuple[Any, ...]:
    """Return all that the next steps depend on besides the work to do."""
    s = s.copy()
    s.stack = None
    return position(s)


def repeats(now: Stack, earlier: Stack) -> bool:
    """Return whether the next work is that of the earlier stack, as far as it was touched since.

    Work that piles up below is never reached: each round adds the same again. Frames are the same
    objects as long as nothing touches them.
    """
    lower = set[int]()
    below = earlier
    while below is not None:
        lower.add(id(below))
        below = below[2]
    work: list[tuple[int, Env]] = []
    while now is not None and id(now) not in lower:
        work.append(now[:2])
        now = now[2]
    n = 0
    while earlier is not None and earlier is not now:
        if n == len(work) or work[n] != earlier[:2]:
            return False
        n, earlier = n + 1, earlier[2]
    return True
