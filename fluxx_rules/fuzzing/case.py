"""A failing game as data to shrink and replay: players, cards left in the box, and answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..game.choices import kind_of
from ..game.engine import opening
from ..game.program import Program
from ..game.state import Pending, State
from ..game.zones import SEATS, bits
from .driver import Run, Watch, one_step
from .invariant import JOIN, Played

LOOKAHEAD = 8
"""How many answers ahead a replay looks for one that fits the question."""


class GivenAnswer(NamedTuple):
    """An answer, and the kind of question that it answered."""

    answer: int
    kind: str
    somebody: bool
    """Whether a player was asked, and not chance."""


class Case(NamedTuple):
    players: int
    without: int
    answers: tuple[GivenAnswer, ...]


def case_of(run: Run, without: int) -> Case:
    return Case(run.players, without, tuple(given_answers(run)))


def given_answers(run: Run) -> Iterator[GivenAnswer]:
    for seen in run.steps:
        yield GivenAnswer(seen.answer, seen.kind, not seen.joined and seen.asked.who < SEATS)


def replayed(program: Program, case: Case, watch: Watch) -> Run:
    """Play the case as far as its answers fit.

    Questions in between get the plainest answer. The game ends with the answers, and it is never
    longer than before.
    """
    s = opening(program, case.players, case.without)
    run = Run(program, case.players, [], s, watch.state(s, 0), [])
    left = list(reversed(case.answers))
    for n in range(1, len(case.answers) + 1):
        if s.ask is None or run.found is not None or not left:
            break
        answer = next_answer(s, left)
        run.answers.append(answer)
        run.steps.append(one_step(s, answer))
        run.found = watch.step(run.steps[-1], n)
        if run.steps[-1].crash:
            break
    if run.found is None and not (run.steps and run.steps[-1].crash):
        run.found = watch.game(Played(program, case.players, run.steps, s), 0)
    return run


def next_answer(s: State, left: list[GivenAnswer]) -> int:
    assert s.ask is not None
    kind, somebody = kind_of(s.ask), s.ask.who < SEATS
    for n in range(1, min(LOOKAHEAD, len(left)) + 1):
        given = left[-n]
        if given.answer == JOIN and n == 1 and s.players + s.joining < SEATS:
            left.pop()
            return JOIN
        if (given.kind, given.somebody) == (kind, somebody):
            fitting = legal_part(s.ask, given.answer)
            if fitting == given.answer or n == 1:
                del left[-n:]
                return fitting
    return legal_part(s.ask, 0)


def legal_part(asked: Pending, answer: int) -> int:
    """Return the legal part of the answer, with as few additions as possible."""
    _, _, mask, least, most, _ = asked
    kept = bits(answer & mask)[:most]
    spare = bits(mask & ~answer)
    return sum(kept) + sum(spare[: max(0, least - len(kept))])
