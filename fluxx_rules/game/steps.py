"""Steps: the numbered operations that frames of the stack name."""

from __future__ import annotations

from collections.abc import Callable

from .state import Env, State

Step = Callable[..., None]
STEPS: list[Step] = []


def step(function: Step) -> int:
    """Give a step of the engine its number; a frame holds the number, so it can be saved."""
    STEPS.append(function)
    return len(STEPS) - 1


def go(s: State, pc: int | None, env: Env) -> None:
    """This step comes next."""
    if pc is not None:
        s.stack = (pc, env, s.stack)


def clockwise(s: State, first: int) -> list[int]:
    """The seats in the direction of play, beginning with this one."""
    return [(first + n * s.way) % s.players for n in range(s.players)]
