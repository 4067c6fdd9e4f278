"""Effects on a Goal of a rule that changes the digits printed on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...language import core
from ...language.footprint import inside
from . import claims
from .answers import Answers
from .contexts import Context, contexts_of, relevant_rules
from .decisions import Decision
from .digit_values import digit_value
from .placement import Placement, is_satisfied


def digit_changers(answers: Answers, goal: int) -> list[int]:
    """Return the rules that change a digit of the Goal, one for all that change it alike."""
    if next(digits(answers, goal), None) is None:
        return []
    return [
        rule
        for rule in relevant_rules(answers.program, [goal], True)
        if any(n != now for n, now in digit_readings(answers, goal, rule).items())
    ]


def contexts_under(answers: Answers, goal: int, rule: int) -> Iterator[Context]:
    """Yield the contexts with this rule and no other rule that changes digits."""
    others = answers.program.changers & ~rule
    for context in contexts_of(answers.program, [goal], False):
        if context.rules & rule and not context.rules & others:
            yield context


def can_be_met_under(answers: Answers, goal: int, rule: int) -> Decision:
    """Return whether anybody can meet the Goal while the rule is in play."""
    first_meets = partial(answers.candidates.first_player_meets, goal)
    candidates = answers.candidates.under_rules(goal, rule)
    contexts = contexts_under(answers, goal, rule)
    return answers.decide([goal], claims.met, first_meets, candidates, contexts)


def can_be_missed_under(answers: Answers, goal: int, rule: int) -> Decision:
    """Return whether a placement can fail to match the Goal while the rule is in play."""

    def is_missed(at: Placement) -> bool:
        return not is_satisfied(answers.program, goal, at)

    empty = Placement((0,) * answers.candidates.players, rules=rule)
    contexts = contexts_under(answers, goal, rule)
    return answers.decide([goal], claims.missed, is_missed, [empty], contexts)


def compatible_changers(answers: Answers, rule: int) -> int:
    """Return the other rules that change digits and can be in play with this one."""
    return answers.program.changers & ~rule & ~answers.program.rivals[rule]


def digit_readings(answers: Answers, goal: int, rule: int) -> dict[int, int]:
    """Return the value of each digit of the Goal under the rule."""
    return {n: digit_value(answers.program, rule, n) for n in digits(answers, goal)}


def digits(answers: Answers, goal: int) -> Iterator[int]:
    return (digit.n for digit in inside(answers.program.meaning[goal], core.Numeral))
