"""Joined events: several moves after which the table settles only once."""

from __future__ import annotations

from .state import Env, State
from .steps import step


def one_event(s: State, touched: int) -> None:
    """Join all that is done from here on into one event, which has touched this when it is over."""
    s.together += 1
    s.stack = (TOUCH, (touched,), s.stack)


def touch(s: State, env: Env) -> None:
    s.together -= 1
    s.touched |= env[0]


TOUCH = step("events.touch", touch)
