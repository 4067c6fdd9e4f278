"""Operations on turns and seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language import core
from ..seating import change_seats
from ..state import Env, State
from ..steps import Pc, go
from ..turn import end_at_once

if TYPE_CHECKING:
    from .compiler import Compiler


def ending(c: Compiler, node: core.EndTurn, then: Pc) -> int:
    return c.add(end_at_once)


def changing_seats(c: Compiler, node: core.ChangeSeats, then: Pc) -> int:
    seat = c.number(node.seat)

    def changing_seats(s: State, env: Env) -> None:
        other = seat(s, env)
        if other >= 0:
            change_seats(s, env[0], other)
        go(s, then, env)

    return c.add(changing_seats)


def extra_turn(c: Compiler, node: core.ExtraTurn, then: Pc) -> int:
    def extra_turn(s: State, env: Env) -> None:
        go(s, then, env)
        if not s.granted & env[1]:
            s.granted |= env[1]
            s.queue += (env[0],)

    return c.add(extra_turn)
