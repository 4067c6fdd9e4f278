"""Goals for whoever has the most of something: what follows from that alone.

Such a Goal says that no other player who is not blocked has as many, and whoever meets a Goal is
not blocked; by a Creeper that the Goal asks for nobody is, in either sense. So two never meet it at
once: each would have more than the other. And where a blocked player who has more is not passed
over (X-035), the one who meets it has at least what it says that somebody has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...game.program import Program
from ...language import core
from ...language.core import ME
from ...language.rewriting import rebuilt
from .digit_values import least

PASSED_OVER = core.Policy("blocked leader", "is passed over")


def is_for_one(program: Program, goal: int) -> bool:
    """Whether no two players ever meet it at once, because each would be ahead of the other."""
    named = program.goal(goal).named
    return not named and any(ahead(program.meaning[goal].goal))


def ahead(test: core.Test | None) -> Iterator[core.Number]:
    """What whoever meets it has more of than every other player who is not blocked."""
    for name, inside in kept_from(test):
        match inside:
            case core.Every((core.AtLeast(theirs, mine), core.Not(core.Blocked(core.Bound(who))))):
                if who == name and seen_from(name, theirs) == mine:
                    yield mine


def has_at_least(program: Program, test: core.Test | None) -> Iterator[tuple[core.Number, int]]:
    """What whoever meets it has so many of: as many as anybody, and somebody has that many."""
    unbeaten = [mine for name, inside in kept_from(test) for mine in beaten(program, name, inside)]
    for each in conjuncts(test):
        match each:
            case core.Somebody(name, core.AtLeast(theirs, n), False):
                mine = seen_from(name, theirs)
                if mine in unbeaten and isinstance(n, core.Printed):
                    yield mine, least(program, n)


def beaten(program: Program, name: str, inside: core.Test) -> Iterator[core.Number]:
    """What this rival has more of than I, blocked or not."""
    match inside:
        case core.Every((core.AtLeast(theirs, core.Sum(mine, core.Word(1))), counts)):
            passed_over = program.policies.get(PASSED_OVER.question) == PASSED_OVER.answer
            whoever = core.Not(core.Every((core.Blocked(core.Bound(name)), PASSED_OVER)))
            if counts == whoever and not passed_over and seen_from(name, theirs) == mine:
                yield mine


def kept_from(test: core.Test | None) -> Iterator[tuple[str, core.Test]]:
    """What must be so of no other player."""
    for each in conjuncts(test):
        if isinstance(each, core.Not) and isinstance(each.test, core.Somebody) and each.test.others:
            yield each.test.name, each.test.test


def conjuncts(test: core.Test | None) -> Iterator[core.Test]:
    """Conditions inside of conditions that all have to hold are just conditions."""
    if isinstance(test, core.Every):
        for each in test.tests:
            yield from conjuncts(each)
    elif test is not None:
        yield test


def seen_from(name: str, node: Any) -> Any:
    """The same of me as is said of that player."""
    if isinstance(node, core.Bound):
        return ME if node.name == name else node
    return rebuilt(node, lambda each: seen_from(name, each))
