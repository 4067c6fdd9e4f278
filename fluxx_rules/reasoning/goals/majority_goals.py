"""Goals for the player with the most of something: whether two can meet one, and least counts.

Such a Goal requires that no other unblocked player has as many. A player who meets a Goal is not
blocked. But if the Goal asks for a Creeper, that Creeper blocks nobody, in either sense. So two
players never meet such a Goal at once: each would have more than the other. If a blocked player
with more cards is not passed over (X-035), the player who meets the Goal has at least as many as
it requires of somebody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...game.program import Program
from ...language import core
from ...language.core import ME
from ...language.rewriting import rebuilt
from .digit_values import least_value

PASSED_OVER = core.Policy("blocked leader", "is passed over")


def is_met_by_one_at_most(program: Program, goal: int) -> bool:
    """Return whether no two players meet the Goal at once, as each would exceed the other."""
    named = program.goal(goal).named
    return not named and any(exceeded_counts(program.meaning[goal].goal))


def exceeded_counts(test: core.Test | None) -> Iterator[core.Number]:
    """Yield the counts in which the winner exceeds every other player who is not blocked."""
    for name, condition in forbidden_to_others(test):
        match condition:
            case core.Every((core.AtLeast(theirs, mine), core.Not(core.Blocked(core.Bound(who))))):
                if who == name and as_mine(name, theirs) == mine:
                    yield mine


def least_counts(program: Program, test: core.Test | None) -> Iterator[tuple[core.Number, int]]:
    """Yield counts of the winner, with the least number of each.

    The winner has at least as many as anybody, and somebody has that number.
    """
    unbeaten = [
        mine
        for name, condition in forbidden_to_others(test)
        for mine in matched_counts(program, name, condition)
    ]
    for part in conjuncts(test):
        match part:
            case core.Somebody(name, core.AtLeast(theirs, n), False):
                mine = as_mine(name, theirs)
                if mine in unbeaten and isinstance(n, core.Printed):
                    yield mine, least_value(program, n)


def matched_counts(program: Program, name: str, condition: core.Test) -> Iterator[core.Number]:
    """Yield the counts in which this player must not exceed the winner, blocked or not."""
    match condition:
        case core.Every((core.AtLeast(theirs, core.Sum(mine, core.Word(1))), counts)):
            passed_over = program.policies.get(PASSED_OVER.question) == PASSED_OVER.answer
            not_passed_over = core.Not(core.Every((core.Blocked(core.Bound(name)), PASSED_OVER)))
            if counts == not_passed_over and not passed_over and as_mine(name, theirs) == mine:
                yield mine


def forbidden_to_others(test: core.Test | None) -> Iterator[tuple[str, core.Test]]:
    """Yield the conditions that no other player may meet, with their names for that player."""
    for part in conjuncts(test):
        if isinstance(part, core.Not) and isinstance(part.test, core.Somebody) and part.test.others:
            yield part.test.name, part.test.test


def conjuncts(test: core.Test | None) -> Iterator[core.Test]:
    """Yield the conditions that all have to hold, from nested ones too."""
    if isinstance(test, core.Every):
        for part in test.tests:
            yield from conjuncts(part)
    elif test is not None:
        yield test


def as_mine(name: str, node: Any) -> Any:
    """Return the node with "me" in place of that player."""
    if isinstance(node, core.Bound):
        return ME if node.name == name else node
    return rebuilt(node, lambda part: as_mine(name, part))
