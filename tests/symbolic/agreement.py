"""Comparison of the two readings of the core, state by state and in both directions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from analysis.assertions import Assertions
from fluxx_rules.game import engine
from fluxx_rules.game.players import at_random
from fluxx_rules.game.state import State
from fluxx_rules.symbolic.records import Played, Record
from fluxx_rules.symbolic.relation import Relation, World
from fluxx_rules.symbolic.solver.evaluate import Evaluation
from fluxx_rules.symbolic.solver.solver import Sat, Solver, Unsat
from fluxx_rules.symbolic.solver.terms import FALSE, Bool, and_, bool_var, not_
from tests.symbolic.cases import Case
from tests.symbolic.ends import wrong_ends
from tests.symbolic.replay import Differs, replay
from tests.symbolic.states import concrete, same

MAX_WISHES = 3
"""The number of random wishes for a model. It fulfils as many as it can."""


class Disagree(AssertionError):
    """One reading does what the other one forbids."""


class Seen:
    """Numbers of comparisons, so that a test can assert that there were some."""

    def __init__(self) -> None:
        self.moved = self.stopped = self.replayed = self.refused = 0


def compare(case: Case, states: int, seed: int = 0) -> Seen:
    """Compare engine and relation in random states. Raise Disagree if they differ.

    The relation allows the end of the engine. The engine reaches the end of a model. The relation
    forbids ends that the engine cannot reach.
    """
    assertions, random, seen = Assertions(Solver()), Random(f"{case.name}/{seed}"), Seen()
    for n in range(states):
        s, me = case.state(random)
        relation, after = case.relation(concrete(case.scope, s), me)
        with assertions.aside():
            asserted = AssertedRelation(case, assertions, relation, after)
            where = f"state {n}: {s.z}"
            end = engine_does(case, s, me, random)
            if not asserted.allows(end.z, case.facts_of(end)):
                raise Disagree(f"{where}: the engine ends in {end.z}, which is not allowed")
            seen.moved += end.z != s.z
            model_does(case, s, me, asserted, random, where, seen)
            for wrong in wrong_ends(case, s, me, end, random):
                if asserted.allows(*wrong):
                    raise Disagree(f"{where}: {wrong} is allowed, but not what the engine does")
                seen.refused += 1
    return seen


class AssertedRelation:
    """A relation, asserted in a solver."""

    def __init__(
        self, case: Case, assertions: Assertions, relation: Relation, after: World
    ) -> None:
        self.assertions, self.relation, self.after = assertions, relation, after
        assertions.require(relation.fresh.facts)
        for cut in relation.cuts:
            if cut.guard is not FALSE and assertions.ask(cut.guard) != Unsat():
                raise Disagree(f"a path was cut: {cut.why}")
        zones = tuple(
            assertions.stand_ins(f"end.{zone}", cards)
            for zone, cards in enumerate(after.table.zones)
        )
        self.end = replace(after.table, zones=zones)
        self.facts = case.facts(relation, after)
        assertions.require([not_(after.table.ended)])  # in no case is the turn or the game over

    def allows(self, zones: Sequence[int], facts: Sequence[bool]) -> bool:
        """Return whether some choices lead to this end."""
        pairs = zip(self.facts, facts, strict=True)
        claim = and_(*same(self.end, zones), *(term if so else not_(term) for term, so in pairs))
        if claim is FALSE:
            return False
        answer = self.assertions.ask(claim)
        assert isinstance(answer, Sat | Unsat), answer
        return isinstance(answer, Sat)

    def model(self, wishes: list[Bool]) -> Evaluation | None:
        """Return a model that fulfils the wishes, dropping the last ones if needed."""
        while True:
            answer = self.assertions.ask(*wishes)
            if isinstance(answer, Sat):
                return Evaluation(answer.model)
            if not wishes:
                return None
            wishes = wishes[:-1]


def engine_does(case: Case, s: State, me: int, random: Random) -> State:
    """Return the state after the card, with random choices."""
    s = s.copy()
    case.begin(s, me)
    while s.ask is not None:
        engine.apply(s, at_random(s.ask, random.random))
    return s


def wished(asserted: AssertedRelation, random: Random) -> list[Bool]:
    """Return random values for a few choices, more often true, because most exclude others."""
    variables = asserted.assertions.printer.variables.items()
    prefixes = "pick", "draw", "share"
    names = [name for name, sort in variables if sort == "Bool" and name.startswith(prefixes)]
    wishes = [bool_var(name) for name in random.sample(names, min(MAX_WISHES, len(names)))]
    return [wish if random.random() < 0.7 else not_(wish) for wish in wishes]


def model_does(
    case: Case,
    s: State,
    me: int,
    asserted: AssertedRelation,
    random: Random,
    where: str,
    seen: Seen,
) -> None:
    """Replay a model in the engine. Raise Disagree if the engine ends elsewhere."""
    model = asserted.model(wished(asserted, random))
    if model is None:
        raise Disagree(f"{where}: nothing is allowed")
    end, stopped = played_out(case, s, me, asserted.relation.records, model, where)
    table = asserted.after.table if stopped is None else stopped.table
    expected = [model.mask(cards) for cards in table.zones]
    if end != expected:
        raise Disagree(f"{where}: the model ends in {expected}, the engine in {end}")
    seen.replayed += stopped is None
    seen.stopped += stopped is not None


def played_out(
    case: Case, s: State, me: int, records: list[Record], model: Evaluation, where: str
) -> tuple[list[int], Played | None]:
    """Return the zones after all choices, or when the first nested play is announced."""
    s, before = s.copy(), s.z[:]
    s.log = []
    case.begin(s, me)
    try:
        stopped = replay(s, records, model, s.program.creepers)
    except Differs as differs:
        raise Disagree(f"{where}: {differs}") from None
    if stopped is None:
        if s.ask is not None:
            raise Disagree(f"{where}: the model is done, but the engine asks {s.ask}")
        return s.z, None
    for cause, cards, source, to in s.log:
        if cause == "played" and cards == model.mask(stopped.card):
            return before, stopped
        before[source] ^= cards
        before[to] |= cards
    raise Disagree(f"{where}: the engine does not play the card of the model")


def all_ends(asserted: AssertedRelation, most: int) -> set[tuple[int, ...]]:
    """Return the zones of every end that the relation allows."""
    ends: set[tuple[int, ...]] = set()
    blocked: list[Bool] = []
    while (answer := asserted.assertions.ask(*blocked)) != Unsat():
        assert isinstance(answer, Sat) and len(ends) <= most, answer
        model = Evaluation(answer.model)
        zones = tuple(model.mask(cards) for cards in asserted.after.table.zones)
        ends.add(zones)
        blocked.append(not_(and_(*same(asserted.end, zones))))
    return ends
