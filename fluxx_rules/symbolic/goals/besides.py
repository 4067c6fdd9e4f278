"""A Goal and an Ungoal that lie beside each other, and both come true."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from ...game import winning
from ...game.program import Program
from . import questions
from .answers import FEW, PLAYERS, Answers
from .deciding import Decision, contexts_of
from .placement import Placement
from .ways import laid


def room(program: Program) -> int | None:
    """The rule that lets two Goals lie there, 0 for the Basic Rules; nothing, where a second Goal
    always takes the place of the first (R-034)."""
    every = {0: program.basic} | program.sets
    there = (rule for rule, sets in every.items()
             if any(what == "goals" and n > 1 for what, n, *_ in sets))  # fmt: skip
    return next(there, None)


def won_and_lost(answers: Answers, goal: int, ungoal: int, rule: int) -> Decision:
    """Whether somebody can win by the Goal, with the rule in play, at the moment at which
    everybody loses by the Ungoal."""
    program = answers.program

    def both(at: Placement) -> bool:
        outcome = winning.who_meets(at.state(program, (goal, ungoal)))
        return bool(outcome & 1 and outcome & winning.LOSS)

    contexts = (replace(each, rules=each.rules | rule)
                for each in contexts_of(program, [goal, ungoal], False))  # fmt: skip
    tried = tries(program, goal, ungoal, rule)
    return answers.decide([goal, ungoal], questions.won_and_lost, both, tried, contexts)


def tries(program: Program, goal: int, ungoal: int, rule: int) -> Iterator[Placement]:
    """The Ungoal comes true before another player, or before the one who wins."""
    won, lost = (program.meaning[each].goal for each in (goal, ungoal))
    assert won is not None and lost is not None
    for seat in (1, 0):
        yield from islice(laid(program, [(won, 0), (lost, seat)], PLAYERS, rule), FEW)
