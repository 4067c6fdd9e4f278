"""Steps: the numbered operations that frames of the stack name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any
from zlib import crc32

from .state import Env, State

Step = Callable[..., None]
Pc = int | None
"""The number of a step, or nothing where a text ends."""
STEPS: dict[int, Step] = {}
ROOM = 1_000_003
"""So many numbers are kept for the steps of the engine, and for those of each text, far more than
there are. It is prime: under a power of two the numbers of all texts would fall into a few places
of the table of steps."""


def step(function: Step) -> int:
    """Give a step of the engine its number; a frame holds the number, so it can be saved. It
    follows from the name, and not from what was imported first."""
    number = crc32(f"{function.__module__}.{function.__qualname__}".encode()) % ROOM
    assert number not in STEPS
    STEPS[number] = function
    return number


def go(s: State, pc: Pc, env: Env) -> None:
    """This step comes next."""
    if pc is not None:
        s.stack = (pc, env, s.stack)


def on(s: State, pc: Pc, env: Env) -> None:
    """What moved nothing and asked nothing goes straight on: there is nothing to settle."""
    if pc is not None:
        s.program.code[pc](s, env)


def put(env: Env, i: int, value: Any) -> Env:
    if i >= len(env):
        return (*env, *(0,) * (i - len(env)), value)
    return (*env[:i], value, *env[i + 1 :])


def clockwise(s: State, first: int) -> tuple[int, ...]:
    """The seats in the direction of play, beginning with this one."""
    return around(s.players, first, s.way)


@cache
def around(players: int, first: int, way: int) -> tuple[int, ...]:
    return tuple((first + n * way) % players for n in range(players))
