"""Steps of the engine carried out in part: the answer alone, or up to a frame of the stack."""

from __future__ import annotations

from collections.abc import Iterator

from ..game.cycles import STEP_LIMIT
from ..game.settle import settle
from ..game.state import Env, Stack, State


def run_until(s: State, answer: int, frame: Stack) -> bool:
    """Answer the question, and run until this frame of the stack is next and all has settled.

    Return whether that happens: a question may come first, or the frame may never come.
    """
    apply_answer_alone(s, answer)
    return reaches_frame(s, frame)


def apply_answer_alone(s: State, answer: int) -> None:
    """Carry out the answer itself, without its consequences."""
    assert s.stack is not None
    pc, env, s.stack = s.stack
    s.ask, s.chain = None, 0
    s.program.code[pc](s, env, answer)


def reaches_frame(s: State, frame: Stack) -> bool:
    return any(each is frame for each in upcoming_frames(s))


def upcoming_frames(s: State) -> Iterator[tuple[int, Env, Stack]]:
    """Yield the next frame again and again, after settling, until there is a question."""
    for _ in range(STEP_LIMIT):
        if s.touched and not s.together:
            settle(s)
        if s.ask is not None or s.stack is None:
            return
        yield s.stack
        pc, env, s.stack = s.stack
        s.program.code[pc](s, env)
