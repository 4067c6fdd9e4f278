"""Proofs about operations: claims, and the paths that are left out."""

from __future__ import annotations

import msgspec

from analysis.assertions import Assertions
from fluxx_rules.game.zones import HAND, ZONES
from fluxx_rules.language.core import Place
from fluxx_rules.symbolic.properties import Step
from fluxx_rules.symbolic.relation import Relation, World
from fluxx_rules.symbolic.solver.solver import STEP_LIMIT, Answer, Solver, Unsat
from fluxx_rules.symbolic.solver.terms import FALSE, Bool, and_, iff, not_
from fluxx_rules.symbolic.symbolic_state import Scope, in_kind, in_one_place, place_of, symbolic
from fluxx_rules.symbolic.window import played


class Verdict(msgspec.Struct, frozen=True):
    """The answer of the solver, and the paths that it does not cover."""

    answer: Answer
    cuts: tuple[str, ...] = ()
    """The reasons of cuts that some state may reach."""

    @property
    def proved(self) -> bool:
        return isinstance(self.answer, Unsat) and not self.cuts


def play(scope: Scope, card: int, by: int) -> Step:
    """Return the step in which the player plays the card from the hand, with possible answers."""
    relation = Relation(scope)
    before, given = symbolic(scope, "before", by)
    after = played(relation, World(before, {}), card, by)
    return Step(before, after, [*given, before.zones[HAND + by][card]], relation)


def conserves(step: Step, steps: int = STEP_LIMIT) -> Verdict:
    """Prove that each card lies in one place afterwards. Sat is a counterexample."""
    zones = step.after.table.zones
    every = and_(*(in_one_place(zones, card) for card in range(len(zones[0]))))
    return refuted(step, every, steps)


def keeps_to(step: Step, places: frozenset[Place]) -> Verdict:
    """Prove that only these places change, from states with each card in a place of its kind.

    Sat is a counterexample.
    """
    step.given.extend(in_kind(step.relation.scope, step.before))
    unchanged = [
        iff(old, new)
        for zone in range(ZONES)
        if place_of(zone) not in places
        for old, new in zip(step.before.zones[zone], step.after.table.zones[zone], strict=True)
    ]
    return refuted(step, and_(*unchanged))


def possible(step: Step) -> Answer:
    """Return Sat if the step is possible from some state. Otherwise its proofs are vacuous."""
    return refuted(step, FALSE).answer


def refuted(step: Step, claim: Bool, steps: int = STEP_LIMIT) -> Verdict:
    """Search for a step that refutes the claim, and for reachable cuts."""
    assertions = Assertions(Solver(steps))
    assertions.require(step.given + step.relation.fresh.facts)
    cuts = step.relation.cuts
    reached = [cut.why for cut in cuts if not isinstance(assertions.ask(cut.guard), Unsat)]
    answer = assertions.ask(not_(claim), *(not_(cut.guard) for cut in cuts))
    return Verdict(answer, tuple(dict.fromkeys(reached)))
