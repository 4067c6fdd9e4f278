"""What becomes of a Goal while a rule changes the digits printed on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...language import core
from ...language.footprint import inside
from . import claims
from .answers import Answers
from .contexts import Context, contexts_of, rules_that_matter
from .decisions import Decision
from .digit_values import reads_as
from .placement import Placement, as_it_says


def changers(answers: Answers, goal: int) -> list[int]:
    """The rules that change a digit of the Goal; one for all that say the same."""
    if next(digits(answers, goal), None) is None:
        return []
    return [
        rule
        for rule in rules_that_matter(answers.program, [goal], True)
        if any(n != now for n, now in reading(answers, goal, rule).items())
    ]


def under(answers: Answers, goal: int, rule: int) -> Iterator[Context]:
    """With this one of the rules that change digits in play, and no other of them."""
    program = answers.program
    others = program.changers & ~rule
    return (each for each in contexts_of(program, [goal], False)
            if each.rules & rule and not each.rules & others)  # fmt: skip


def met_under(answers: Answers, goal: int, rule: int) -> Decision:
    """Whether anybody can meet the Goal while the rule is in play."""
    mine, ways = partial(answers.tries.mine, goal), answers.tries.ways_under(goal, rule)
    return answers.decide([goal], claims.met, mine, ways, under(answers, goal, rule))


def missed_under(answers: Answers, goal: int, rule: int) -> Decision:
    """Whether anybody can be without what the Goal says while the rule is in play."""
    program = answers.program
    nothing = Placement((0, 0, 0), rules=rule)
    return answers.decide(
        [goal], claims.missed, lambda at: not as_it_says(program, goal, at),
        [nothing], under(answers, goal, rule),
    )  # fmt: skip


def beside(answers: Answers, rule: int) -> int:
    """The other rules that change digits and can lie beside this one."""
    return answers.program.changers & ~rule & ~answers.program.rivals[rule]


def reading(answers: Answers, goal: int, rule: int) -> dict[int, int]:
    """What each digit of the Goal reads as then."""
    return {n: reads_as(answers.program, rule, n) for n in digits(answers, goal)}


def digits(answers: Answers, goal: int) -> Iterator[int]:
    return (each.n for each in inside(answers.program.meaning[goal], core.Numeral))
