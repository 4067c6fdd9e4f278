"""The engine, stopped in the middle of a step."""

from __future__ import annotations

from ..game.settle import settle
from ..game.state import Stack, State
from .fast import PATIENCE


def stopped(s: State, answer: int, frame: Stack) -> bool:
    """Answer what is asked, and stop where this frame of the stack comes next, all being settled;
    not, where somebody is asked before, or the frame never comes."""
    assert s.stack is not None
    pc, env, s.stack = s.stack
    s.ask, s.chain = None, 0
    s.program.code[pc](s, env, answer)
    return comes(s, frame)


def comes(s: State, frame: Stack) -> bool:
    for _ in range(PATIENCE):
        if s.touched and not s.together:
            settle(s)
        if s.ask is not None or s.stack is None:
            return False
        if s.stack is frame:
            return True
        pc, env, s.stack = s.stack
        s.program.code[pc](s, env)
    return False
