"""Questions about operations, each a claim, answered for every state of a scope.

Whoever proves something also asks whether it could have been otherwise: an assumption that is
never met proves everything.
"""

from __future__ import annotations

import msgspec

from ..game.zones import PLAYED
from ..language import core
from .relation import PASSES, Relation, World
from .solver.once import ask
from .solver.solver import STEPS, Answer, Sat, Unsat
from .solver.terms import Bool, not_, or_
from .symbolic_state import Scope, Table, symbolic


class Step(msgspec.Struct, frozen=True):
    """Any state of the scope, and what comes of it."""

    before: Table
    after: World
    given: list[Bool]
    relation: Relation


def text(
    scope: Scope, operation: core.Operation, me: int, card: int = 0, passes: int = PASSES
) -> Step:
    """The operation as the text of a card that the player is playing."""
    relation = Relation(scope, passes)
    before, given = symbolic(scope, "before", me)
    after = relation.text(operation, before, card, me)
    return Step(before, after, [*given, before.zones[PLAYED][card]], relation)


def always(step: Step, claim: Bool, steps: int = STEPS) -> bool:
    """Unsat: the claim is true of every step, and no path was cut that some state may reach."""
    wrong = or_(not_(claim), *(cut.guard for cut in step.relation.cuts))
    return isinstance(answered(step, [wrong], steps), Unsat)


def happens(step: Step) -> bool:
    """Sat: it can be done from some state; else all that is proved of it would be vacuous."""
    uncut = [not_(cut.guard) for cut in step.relation.cuts]
    return isinstance(answered(step, uncut, STEPS), Sat)


def answered(step: Step, terms: list[Bool], steps: int) -> Answer:
    return ask([*step.given, *step.relation.fresh.facts, *terms], steps, model=False)
