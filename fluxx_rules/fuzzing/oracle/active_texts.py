"""Whose text is carried out: of which card, for whom, and what it does with an answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from operator import or_

from ...game.powers import USE_IT
from ...game.program import Program
from ...game.state import Env, State
from ...game.state import frames as stacked
from ...game.steps import ROOM
from ...game.zones import GOALS, PLAYED, RULES, TABLE, UNDER
from ...language import core
from ...language.footprint import nodes
from ..invariant import Seen


def active_text(s: State) -> tuple[int, int] | None:
    """Whom the text that asks addresses, and its card; nothing where no text of a card asks."""
    if s.ask is None or s.stack is None or s.stack[0] < ROOM:
        return None
    me, this, *_ = s.stack[1]
    return me, this


def frames_of_step(s: State, step: int) -> Iterator[Env]:
    """What the frames of this step hold, the next one to be done first."""
    return (env for pc, env in stacked(s.stack) if pc == step)


def cards_in_play(s: State) -> int:
    """The rules and the Goals, and what lies in front of players."""
    return s.z[RULES] | s.z[GOALS] | sum(s.z[TABLE : TABLE + s.players])


def active_cards(seen: Seen) -> int:
    """The cards of which anything may have been carried out in this step."""
    s = seen.before
    lying = s.z[PLAYED] | s.z[UNDER] | cards_in_play(s) | cards_in_play(seen.after)
    return seen.touched | lying | begun_cards(s)


def begun_cards(s: State) -> int:
    """The cards whose texts are not done yet, wherever these have gone meanwhile; and the one of
    which a player has yet to say which of its powers is used."""
    cards = (card for _, card in (*pending_texts(s), *frames_of_step(s, USE_IT)))
    return reduce(or_, cards, 0)


def pending_texts(s: State) -> Iterator[tuple[int, int]]:
    """What is not done yet: for whom, and of which card."""
    return ((env[0], env[1]) for pc, env in stacked(s.stack) if pc >= ROOM)


@lru_cache(maxsize=4096)
def questions_of(program: Program, card: int, why: str) -> tuple[tuple[core.Ask, core.Seq], ...]:
    """What the card asks for in these words, and what it does with the answer."""
    return tuple(
        (step, core.Seq(tuple(until_rebound(step.name, each.steps[n:]))))
        for each in nodes(program.meaning[card])
        if isinstance(each, core.Seq)
        for n, step in enumerate(each.steps, 1)
        if isinstance(step, core.Ask) and step.why == why
    )


def until_rebound(name: str, steps: tuple[core.Operation, ...]) -> Iterator[core.Operation]:
    """The steps in which the name still stands for the answer."""
    for step in steps:
        if isinstance(step, core.Ask) and step.name == name:
            return
        yield step
        if isinstance(step, core.Let) and step.name == name:
            return
