"""The engine, stopped in the middle of a step."""

from __future__ import annotations

from collections.abc import Iterator

from ..game.engine import LONGEST
from ..game.settle import settle
from ..game.state import Env, Stack, State


def run_until(s: State, answer: int, frame: Stack) -> bool:
    """Answer what is asked, and stop where this frame of the stack comes next, all being settled;
    not, where somebody is asked before, or the frame never comes."""
    apply_answer(s, answer)
    return reaches_frame(s, frame)


def apply_answer(s: State, answer: int) -> None:
    """What the answer does by itself, and nothing that follows."""
    assert s.stack is not None
    pc, env, s.stack = s.stack
    s.ask, s.chain = None, 0
    s.program.code[pc](s, env, answer)


def reaches_frame(s: State, frame: Stack) -> bool:
    return any(each is frame for each in upcoming_frames(s))


def upcoming_frames(s: State) -> Iterator[tuple[int, Env, Stack]]:
    """What comes next, again and again, all being settled, until somebody is asked."""
    for _ in range(LONGEST):
        if s.touched and not s.together:
            settle(s)
        if s.ask is not None or s.stack is None:
            return
        yield s.stack
        pc, env, s.stack = s.stack
        s.program.code[pc](s, env)
