"""What is proved of operations, each one line of a claim; and which paths that leaves out."""

from __future__ import annotations

import msgspec

from fluxx_rules.game.zones import HAND, ZONES
from fluxx_rules.language.core import Place
from fluxx_rules.symbolic.properties import Step
from fluxx_rules.symbolic.relation import Relation, World
from fluxx_rules.symbolic.solver.assertions import Assertions
from fluxx_rules.symbolic.solver.solver import STEP_LIMIT, Answer, Solver, Unsat
from fluxx_rules.symbolic.solver.terms import FALSE, Bool, and_, iff, not_
from fluxx_rules.symbolic.symbolic_state import Scope, in_kind, in_one_place, place_of, symbolic
from fluxx_rules.symbolic.window import played


class Verdict(msgspec.Struct, frozen=True):
    """What the solver answered, and which paths it was not asked about."""

    answer: Answer
    cuts: tuple[str, ...] = ()
    """Why paths were cut that some state may reach."""

    @property
    def proved(self) -> bool:
        return isinstance(self.answer, Unsat) and not self.cuts


def play(scope: Scope, card: int, by: int) -> Step:
    """The card is played from the hand of the player, and may be answered."""
    relation = Relation(scope)
    before, given = symbolic(scope, "before", by)
    after = played(relation, World(before, {}), card, by)
    return Step(before, after, [*given, before.zones[HAND + by][card]], relation)


def conserves(step: Step, steps: int = STEP_LIMIT) -> Verdict:
    """Sat: from some state a card ends up nowhere or twice. Unsat: each lies in one place."""
    zones = step.after.table.zones
    every = and_(*(in_one_place(zones, card) for card in range(len(zones[0]))))
    return refuted(step, every, steps)


def keeps_to(step: Step, places: frozenset[Place]) -> Verdict:
    """Sat: another place changes as well, from a state in which cards lie where their kinds can.
    Unsat: nothing but these places ever changes."""
    step.given.extend(in_kind(step.relation.scope, step.before))
    return refuted(step, and_(*(
        iff(old, new)
        for zone in range(ZONES) if place_of(zone) not in places
        for old, new in zip(step.before.zones[zone], step.after.table.zones[zone], strict=True)
    )))  # fmt: skip


def possible(step: Step) -> Answer:
    """Sat: it can be done from some state. Unsat: all that is proved of it is vacuous."""
    return refuted(step, FALSE).answer


def refuted(step: Step, claim: Bool, steps: int = STEP_LIMIT) -> Verdict:
    """Look for a step of which the claim is false; and for one on a path that was cut."""
    assertions = Assertions(Solver(steps))
    assertions.require(step.given + step.relation.fresh.facts)
    cuts = step.relation.cuts
    reached = [cut.why for cut in cuts if not isinstance(assertions.ask(cut.guard), Unsat)]
    answer = assertions.ask(not_(claim), *(not_(cut.guard) for cut in cuts))
    return Verdict(answer, tuple(dict.fromkeys(reached)))
