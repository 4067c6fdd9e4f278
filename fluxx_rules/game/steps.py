"""Registry of engine steps, the numbered operations that the stack names; helpers to push them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zlib import crc32

from .state import Env, State

Step = Callable[..., None]
Pc = int | None
"""The number of a step, or None where a text ends."""
STEPS: dict[int, Step] = {}
ROOM = 1_000_003
"""The size of the range of numbers for the engine's steps, and of that for each text.

Both have far fewer steps. The size is prime: with a power of two, steps of all texts would share
few slots of the table.
"""
NAMESPACE = "fluxx_rules.game"
"""The prefix under which names of steps get their numbers. It is part of the format of saved
states, and no name of a package: it never changes."""


def step(name: str, function: Step) -> int:
    """Give a step of the engine its number, which frames of the stack hold and saved states keep.

    The name identifies the step for good: it stays when the function moves or is renamed.
    """
    number = number_of(name)
    assert number not in STEPS, f"another step has the number of {name!r}"
    STEPS[number] = function
    return number


def number_of(name: str) -> int:
    """Return the number of the step of this name, independent of the imported modules."""
    return crc32(f"{NAMESPACE}.{name}".encode()) % ROOM


def go(s: State, pc: Pc, env: Env) -> None:
    """Push the step, or nothing where the text ends."""
    if pc is not None:
        s.stack = (pc, env, s.stack)


def on(s: State, pc: Pc, env: Env) -> None:
    """Run the step at once: without a move or a question before it, nothing has to settle."""
    if pc is not None:
        s.program.code[pc](s, env)


def put(env: Env, i: int, value: Any) -> Env:
    """Return the environment with this value at index ``i``."""
    if i >= len(env):
        return (*env, *(0,) * (i - len(env)), value)
    return (*env[:i], value, *env[i + 1 :])
