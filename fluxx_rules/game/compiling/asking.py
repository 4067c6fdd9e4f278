"""Operations that ask: each is two steps, the second of which takes the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language import core
from ..carrier import Value
from ..state import Env, State, ask
from ..steps import Pc, clockwise, on, put

if TYPE_CHECKING:
    from .compiler import Compiler


def asking(c: Compiler, node: core.Ask, then: Pc) -> int:
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
    """A mask of what can be chosen, and of what kind that is."""
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
    """Clockwise from the player on turn; the answers stay in the frame until all are in."""
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
