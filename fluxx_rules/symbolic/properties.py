"""Proofs by the solver of claims about a card's text, for every state of a scope.

A caller that proves a claim also asks whether the text can run: a contradiction proves all claims.
"""

from __future__ import annotations

import msgspec

from ..game.zones import PLAYED
from ..language import core
from .relation import MAX_PASSES, Relation, World
from .solver.once import ask
from .solver.solver import STEP_LIMIT, Answer, Sat, Unsat
from .solver.terms import Bool, not_, or_
from .symbolic_state import Scope, Table, symbolic


class Step(msgspec.Struct, frozen=True):
    """Any state of the scope, and the world after the operation."""

    before: Table
    after: World
    given: list[Bool]
    relation: Relation


def text(
    scope: Scope, operation: core.Operation, me: int, card: int = 0, passes: int = MAX_PASSES
) -> Step:
    """Return the step of the operation as the text of a card that the player is playing."""
    relation = Relation(scope, passes)
    before, given = symbolic(scope, "before", me)
    after = relation.text(operation, before, card, me)
    return Step(before, after, [*given, before.zones[PLAYED][card]], relation)


def always(step: Step, claim: Bool, steps: int = STEP_LIMIT) -> bool:
    """Return whether the claim is proved: it holds in every step, and no reachable path is cut."""
    refuted = or_(not_(claim), *(cut.guard for cut in step.relation.cuts))
    return isinstance(answer(step, [refuted], steps), Unsat)


def happens(step: Step) -> bool:
    """Return whether the step is possible from some state; otherwise its claims are vacuous."""
    uncut = [not_(cut.guard) for cut in step.relation.cuts]
    return isinstance(answer(step, uncut, STEP_LIMIT), Sat)


def answer(step: Step, terms: list[Bool], steps: int) -> Answer:
    return ask([*step.given, *step.relation.fresh.facts, *terms], steps, model=False)
