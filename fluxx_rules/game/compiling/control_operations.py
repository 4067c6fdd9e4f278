"""Compilation of choices, conditions, loops, joined events, and operations on turns and seats.

A choice is two steps, the second of which takes the answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language import core
from ..seating import change_seats, clockwise
from ..state import Env, State, ask
from ..steps import Pc, go, on, put
from ..turn import end_at_once
from .expressions import Value

if TYPE_CHECKING:
    from .compiler import Compiler


def let(c: Compiler, node: core.Let, then: Pc) -> int:
    """Compile the binding of a name."""
    value, i = c.value(node.value), c.slot(node.name)

    def let(s: State, env: Env) -> None:
        on(s, then, put(env, i, value(s, env)))

    return c.add(let)


def branching(c: Compiler, node: core.When, then: Pc) -> int:
    """Compile a condition with its two branches."""
    test, yes, no = (
        c.test(node.test, node.in_play),
        c.emit(node.then, then),
        c.emit(node.otherwise, then),
    )

    def branching(s: State, env: Env) -> None:
        on(s, yes if test(s, env) else no, env)

    return c.add(branching)


def looping_players(c: Compiler, node: core.EachPlayer, then: Pc) -> int:
    """Compile a loop over the players."""
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
    """Compile a loop with a condition."""
    test = c.test(node.test)

    def again(s: State, env: Env) -> None:
        go(s, inside if test(s, env) else then, env)

    start = c.add(again)
    inside = c.emit(node.body, start)
    return start


def holding(c: Compiler, node: core.Together, then: Pc) -> int:
    """Compile operations that are one event."""

    def end(s: State, env: Env) -> None:
        s.together -= 1
        go(s, then, env)

    inside = c.emit(node.body, c.add(end))

    def begin(s: State, env: Env) -> None:
        s.together += 1
        on(s, inside, env)

    return c.add(begin)


def asking(c: Compiler, node: core.Ask, then: Pc) -> int:
    """Compile a choice."""
    who, i, why = c.chooser(node.who), c.slot(node.name), node.why
    least, most = c.number(node.least), c.number(node.most)
    mask, kind = candidates(c, node.among)
    if kind == "cards":

        def chosen(s: State, env: Env, answer: int) -> None:
            on(s, then, put(env, i, answer))

    else:

        def chosen(s: State, env: Env, answer: int) -> None:
            on(s, then, put(env, i, answer.bit_length() - 1))

    resume = c.add(chosen)

    def asking(s: State, env: Env) -> None:
        ask(s, who(s, env), kind, mask(s, env), least(s, env), most(s, env), why, resume, env)

    return c.add(asking)


def candidates(c: Compiler, among: core.Cards | core.Players | core.Options) -> tuple[Value, str]:
    """Return the mask of the candidates, and their kind."""
    if isinstance(among, core.Options):
        every = (1 << len(among.words)) - 1
        return (lambda s, env: every), "option: " + ", ".join(among.words)
    if not isinstance(among, core.Players):
        return c.cards(among), "cards"
    i, test, others = c.slot(among.name), c.test(among.test), among.others

    def fitting(s: State, env: Env) -> int:
        mask = 0
        for seat in range(s.players):
            if not (others and seat == env[0]) and test(s, put(env, i, seat)):
                mask |= 1 << seat
        return mask

    return fitting, "player"


def asking_each(c: Compiler, node: core.AskEach, then: Pc) -> int:
    """Compile a choice of each player, clockwise from the player on turn.

    The answers stay in the frame until all are known.
    """
    i, who = c.slot(node.name), candidates(c, node.players)[0]
    number, why = c.number(node.number), node.why
    here = c.slot(node.players.name)
    mask, kind = candidates(c, node.among)

    def next_one(s: State, env: Env) -> None:
        answers, waiting = env[i]
        if not waiting:
            on(s, then, put(env, i, answers))
            return
        seat = waiting[0]
        env = put(env, here, seat)
        n = number(s, env)
        ask(s, seat, kind, mask(s, env), n, n, why, resume, env)

    def answered(s: State, env: Env, answer: int) -> None:
        answers, (seat, *waiting) = env[i]
        value = answer if kind == "cards" else answer.bit_length() - 1
        now = (*answers[:seat], value, *answers[seat + 1 :])
        on(s, again, put(env, i, (now, tuple(waiting))))

    resume, again = c.add(answered), c.add(next_one)

    def begin(s: State, env: Env) -> None:
        seats = who(s, env)
        order = tuple(seat for seat in clockwise(s, s.cur) if seats >> seat & 1)
        on(s, again, put(env, i, ((0,) * s.players, order)))

    return c.add(begin)


def ending(c: Compiler, node: core.EndTurn, then: Pc) -> int:
    """Compile the end of the turn, which only the player on turn can bring about."""

    def ending(s: State, env: Env) -> None:
        if env[0] == s.cur:
            end_at_once(s, env)
        else:
            go(s, then, env)

    return c.add(ending)


def changing_seats(c: Compiler, node: core.ChangeSeats, then: Pc) -> int:
    """Compile an exchange of seats; the rest of the text follows the two people."""
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
    """Compile an extra turn, which a card gives once in a run of turns."""

    def extra_turn(s: State, env: Env) -> None:
        go(s, then, env)
        if not s.granted & env[1]:
            s.granted |= env[1]
            s.queue += (env[0],)

    return c.add(extra_turn)
