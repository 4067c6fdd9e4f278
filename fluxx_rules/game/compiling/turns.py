"""Operations on turns and seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language import core
from ..seating import change_seats
from ..state import Env, State
from ..steps import Pc, go, put
from ..turn import end_at_once

if TYPE_CHECKING:
    from .compiler import Compiler


def ending(c: Compiler, node: core.EndTurn, then: Pc) -> int:
    """Whoever is not on turn has no turn to end."""

    def ending(s: State, env: Env) -> None:
        if env[0] == s.cur:
            end_at_once(s, env)
        else:
            go(s, then, env)

    return c.add(ending)


def changing_seats(c: Compiler, node: core.ChangeSeats, then: Pc) -> int:
    """The rest of the text is about the same two people: they sit elsewhere now."""
    seat = c.number(node.seat)
    named = c.slot(node.seat.name) if isinstance(node.seat, core.Bound) else 0

    def changing_seats(s: State, env: Env) -> None:
        me, other = env[0], seat(s, env)
        if other >= 0:
            change_seats(s, me, other)
            env = put(put(env, named, me), 0, other)
        go(s, then, env)

    return c.add(changing_seats)


def extra_turn(c: Compiler, node: core.ExtraTurn, then: Pc) -> int:
    def extra_turn(s: State, env: Env) -> None:
        go(s, then, env)
        if not s.granted & env[1]:
            s.granted |= env[1]
            s.queue += (env[0],)

    return c.add(extra_turn)
