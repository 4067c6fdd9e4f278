"""Cards in play, cards whose texts may act in a step, and the text that asks a question."""

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
    """Return the player and the card of the text that asks, or None if no text asks."""
    if s.ask is None or s.stack is None or s.stack[0] < ROOM:
        return None
    me, this, *_ = s.stack[1]
    return me, this


def frames_of_step(s: State, step: int) -> Iterator[Env]:
    """Return the contents of the frames of this step; the next one comes first."""
    return (env for pc, env in stacked(s.stack) if pc == step)


def cards_in_play(s: State) -> int:
    """Return the rules, the Goals and the cards in front of players."""
    return s.z[RULES] | s.z[GOALS] | sum(s.z[TABLE : TABLE + s.players])


def active_cards(seen: Seen) -> int:
    """Return the cards whose texts may have been carried out in this step."""
    s = seen.before
    lying = s.z[PLAYED] | s.z[UNDER] | cards_in_play(s) | cards_in_play(seen.after)
    return seen.touched | lying | begun_cards(s)


def begun_cards(s: State) -> int:
    """Return the cards whose texts are not done yet, wherever these cards are now.

    A card whose player still has to choose one of its powers is included.
    """
    cards = (card for _, card in (*pending_texts(s), *frames_of_step(s, USE_IT)))
    return reduce(or_, cards, 0)


def pending_texts(s: State) -> Iterator[tuple[int, int]]:
    """Yield the player and the card of each text that is not done yet."""
    return ((env[0], env[1]) for pc, env in stacked(s.stack) if pc >= ROOM)


@lru_cache(maxsize=4096)
def questions_of(program: Program, card: int, why: str) -> tuple[tuple[core.Ask, core.Seq], ...]:
    """Return the questions of the card with these words, each with the operations after the
    answer."""
    return tuple(
        (step, core.Seq(tuple(until_rebound(step.name, each.steps[n:]))))
        for each in nodes(program.meaning[card])
        if isinstance(each, core.Seq)
        for n, step in enumerate(each.steps, 1)
        if isinstance(step, core.Ask) and step.why == why
    )


def until_rebound(name: str, steps: tuple[core.Operation, ...]) -> Iterator[core.Operation]:
    """Yield the steps in which the name still stands for the answer."""
    for step in steps:
        if isinstance(step, core.Ask) and step.name == name:
            return
        yield step
        if isinstance(step, core.Let) and step.name == name:
            return
