"""Wins by a Goal at the moment when everybody loses by an Ungoal: whether a deck allows them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from ...game import winning
from ...game.program import Program
from ...game.zones import bits
from . import claims
from .answers import Answers
from .candidate_placements import MAX_CANDIDATES_FOR_PAIRS
from .contexts import are_compatible, contexts_of
from .decisions import Decision
from .digit_values import digit_value
from .placement import Placement
from .placement_builder import joint_placements


def rules_for_two_goals(program: Program) -> list[int]:
    """Return the sets of rules that allow two Goals in play, one for all sets that do the same.

    A set is one rule, alone or with a rule that changes the digit printed on it. It is 0 if the
    Basic Rules allow two Goals. Otherwise a second Goal replaces the first (R-034).
    """
    quotas = [
        (rule, n, printed)
        for rule, settings in ({0: program.basic} | program.sets).items()
        for parameter, n, printed, _ in settings
        if parameter == "goals"
    ]
    found = [rule for rule, n, _ in quotas if n > 1]
    found += [
        rule | changer
        for rule, n, printed in quotas
        for changer in bits(program.changers)
        if printed
        and n <= 1 < digit_value(program, rule | changer, n)
        and are_compatible(program, rule | changer)
    ]
    different: dict[object, int] = {}
    for rules in found:  # the number that a rule sets makes no difference
        means = (replace(program.meaning[rule], sets=()) for rule in bits(rules))
        different.setdefault(tuple(means), rules)
    return list(different.values())


def can_be_won_and_lost(answers: Answers, goal: int, ungoal: int, rules: int) -> Decision:
    """Return whether somebody can win by the Goal when everybody loses by the Ungoal.

    These rules are in play. Several players who meet the Goal at once do not win (R-039).
    """
    program = answers.program

    def is_won_and_lost(at: Placement) -> bool:
        return winning.who_meets(at.state(program, (goal, ungoal))) == 1 | winning.LOSS

    contexts = (
        replace(context, rules=context.rules | rules)
        for context in contexts_of(program, [goal, ungoal], False)
        if are_compatible(program, context.rules | rules)
    )
    tried = candidates(program, goal, ungoal, rules)
    return answers.decide([goal, ungoal], claims.won_and_lost, is_won_and_lost, tried, contexts)


def candidates(program: Program, goal: int, ungoal: int, rules: int) -> Iterator[Placement]:
    """Yield placements in which another player, or the winner, may meet the Ungoal."""
    won, lost = (program.meaning[card].goal for card in (goal, ungoal))
    assert won is not None and lost is not None
    for seat in (1, 0):
        wanted = [(won, 0), (lost, seat)]
        yield from islice(
            joint_placements(program, wanted, program.deck.usual_players, rules),
            MAX_CANDIDATES_FOR_PAIRS,
        )
