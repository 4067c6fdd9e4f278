"""A Goal and an Ungoal that lie beside each other, and both come true."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from ...game import winning
from ...game.program import Program
from ...game.zones import bits
from . import claims
from .answers import Answers
from .candidate_placements import FEW, PLAYERS
from .contexts import contexts_of, together
from .decisions import Decision
from .digit_values import reads_as
from .placement import Placement
from .placement_builder import laid


def rooms(program: Program) -> list[int]:
    """The rules that let two Goals lie there, alone or while another one changes the digit that
    they print; 0 for the Basic Rules. None, where a second Goal always takes the place of the first
    (R-034)."""
    every = {0: program.basic} | program.sets
    sets = [(rule, n, printed) for rule, quotas in every.items()
            for what, n, printed, _ in quotas if what == "goals"]  # fmt: skip
    found = [rule for rule, n, _ in sets if n > 1]
    found += [
        rule | changer
        for rule, n, printed in sets
        for changer in bits(program.changers)
        if printed
        and n <= 1 < reads_as(program, rule | changer, n)
        and together(program, rule | changer)
    ]
    alike: dict[object, int] = {}
    for rules in found:  # but for their numbers
        means = (replace(program.meaning[rule], sets=()) for rule in bits(rules))
        alike.setdefault(tuple(means), rules)
    return list(alike.values())


def won_and_lost(answers: Answers, goal: int, ungoal: int, rules: int) -> Decision:
    """Whether somebody can win by the Goal, with these rules in play, at the moment at which
    everybody loses by the Ungoal. Several who meet it at once win nothing (R-039)."""
    program = answers.program

    def both(at: Placement) -> bool:
        return winning.who_meets(at.state(program, (goal, ungoal))) == 1 | winning.LOSS

    contexts = (
        replace(each, rules=each.rules | rules)
        for each in contexts_of(program, [goal, ungoal], False)
        if together(program, each.rules | rules)
    )
    tried = tries(program, goal, ungoal, rules)
    return answers.decide([goal, ungoal], claims.won_and_lost, both, tried, contexts)


def tries(program: Program, goal: int, ungoal: int, rules: int) -> Iterator[Placement]:
    """The Ungoal comes true before another player, or before the one who wins."""
    won, lost = (program.meaning[each].goal for each in (goal, ungoal))
    assert won is not None and lost is not None
    for seat in (1, 0):
        yield from islice(laid(program, [(won, 0), (lost, seat)], PLAYERS, rules), FEW)
