"""Operations that say what comes next: names, conditions, loops, and what happens together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language import core
from ..state import Env, State
from ..steps import Pc, clockwise, go, on, put

if TYPE_CHECKING:
    from .compiler import Compiler


def let(c: Compiler, node: core.Let, then: Pc) -> int:
    value, i = c.value(node.value), c.slot(node.name)

    def let(s: State, env: Env) -> None:
        on(s, then, put(env, i, value(s, env)))

    return c.add(let)


def branching(c: Compiler, node: core.When, then: Pc) -> int:
    test, yes, no = (
        c.test(node.test, node.in_play),
        c.emit(node.then, then),
        c.emit(node.otherwise, then),
    )

    def branching(s: State, env: Env) -> None:
        on(s, yes if test(s, env) else no, env)

    return c.add(branching)


def looping_players(c: Compiler, node: core.EachPlayer, then: Pc) -> int:
    i, others, backwards = c.slot(node.name), node.others, node.backwards
    left = c.slot(f"{node.name} to come")

    def next_one(s: State, env: Env) -> None:
        waiting = env[left]
        if not waiting:
            on(s, then, env)
            return
        go(s, body, put(put(env, left, waiting[1:]), i, waiting[0]))

    again = c.add(next_one)
    body = c.emit(node.body, again)

    def begin(s: State, env: Env) -> None:
        order = clockwise(s, env[0])[1 if others else 0 :]
        on(s, again, put(env, left, tuple(reversed(order) if backwards else order)))

    return c.add(begin)


def looping(c: Compiler, node: core.While, then: Pc) -> int:
    test = c.test(node.test)

    def again(s: State, env: Env) -> None:
        go(s, inside if test(s, env) else then, env)

    start = c.add(again)
    inside = c.emit(node.body, start)
    return start


def holding(c: Compiler, node: core.Together, then: Pc) -> int:
    def end(s: State, env: Env) -> None:
        s.together -= 1
        go(s, then, env)

    inside = c.emit(node.body, c.add(end))

    def begin(s: State, env: Env) -> None:
        s.together += 1
        on(s, inside, env)

    return c.add(begin)
