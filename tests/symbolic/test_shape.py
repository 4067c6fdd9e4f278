"""Six cards that need most of the core: its two readings agree on each of them."""

from __future__ import annotations

from random import Random

import pytest

from analysis.assertions import Assertions
from fluxx_rules.game import engine
from fluxx_rules.game.program import program
from fluxx_rules.game.zones import DISCARD, HAND, PLAYED, TABLE
from fluxx_rules.symbolic.solver.solver import Solver
from fluxx_rules.symbolic.symbolic_state import identical, symbolic
from tests.symbolic.agreement import AssertedRelation, all_ends, compare, engine_does
from tests.symbolic.cases import DRAW_AND_PLAY, PLAYERS, SIX, TAKEN, Case
from tests.symbolic.ends import ends, wrong_ends
from tests.symbolic.states import concrete, number_of, placed

STATES, LONG_STATES = 80, 240
"""A planted fault shows in the first 30 (`test_faults.py`)."""
SOME_STATES = 20
CASES = pytest.mark.parametrize("case", SIX, ids=lambda case: case.name)
WITHOUT_PLAYS = pytest.mark.parametrize(
    "case", [case for case in SIX if case is not DRAW_AND_PLAY], ids=lambda case: case.name
)


@pytest.mark.parametrize("most", [STATES, pytest.param(LONG_STATES, marks=pytest.mark.long)])
@CASES
def test_engine_and_relation_agree(case: Case, most: int) -> None:
    states = most // 4 if case.plays_on() else most  # a nested play has far more ends
    seen = compare(case, states)
    assert seen.moved > states / 4
    assert seen.replayed > states / 12
    assert (seen.stopped > states / 2) == case.plays_on()
    assert seen.refused > states * 3


@WITHOUT_PLAYS
def test_the_relation_allows_all_ends_of_the_engine_and_no_more(case: Case) -> None:
    """All choices in the engine are compared with all models of the relation."""
    assertions, random, several = Assertions(Solver()), Random(case.name), 0
    for _ in range(SOME_STATES):
        s, me = case.state(random)
        relation, after = case.relation(concrete(case.scope, s), me)
        expected = ends(case, s, me)
        with assertions.aside():
            assert (
                all_ends(AssertedRelation(case, assertions, relation, after), len(expected))
                == expected
            )
        several += len(expected) > 1
    assert several or case.name == "Inflation"  # a card without a choice


@CASES
def test_the_relation_of_any_state_says_the_same_of_each(case: Case) -> None:
    """No term is a constant, so none is folded. The text is made once for all states."""
    assertions, random = Assertions(Solver()), Random(case.name)
    before, given = symbolic(case.scope, "before")
    assertions.require(given)
    asserted = AssertedRelation(case, assertions, *case.relation(before, 0))
    for _ in range(SOME_STATES):
        s, me = case.state(random)
        while me != 0:
            s, me = case.state(random)
        end = engine_does(case, s, me, random)
        with assertions.aside():
            assertions.require(identical(before, concrete(case.scope, s)))
            assert asserted.allows(end.z, case.facts_of(end)), (s.z, end.z)
            for wrong in wrong_ends(case, s, me, end, random):
                assert not asserted.allows(*wrong), (s.z, wrong)


def test_a_surprise_that_is_cancelled_twice() -> None:
    """The thief takes the Keeper, unless it is cancelled an odd number of times."""
    deck, thief = TAKEN.deck, 1
    chain = {"That's Mine": HAND + thief, "Me Too": HAND, "Stop That": HAND + 2}
    s = placed(program(deck), PLAYERS, {"The Party": HAND, **chain})
    relation, after = TAKEN.relation(concrete(TAKEN.scope, s), 0)
    asserted = AssertedRelation(TAKEN, Assertions(Solver()), relation, after)
    keeper = 1 << number_of(deck, "The Party")
    for answers in range(len(chain) + 1):
        end = s.copy()
        TAKEN.begin(end, 0)
        for name in list(chain)[:answers]:
            card = 1 << number_of(deck, name)
            while end.ask is not None and not end.z[PLAYED] & card:
                engine.apply(end, end.ask.mask & card)
        while end.ask is not None:
            engine.apply(end, 0)
        wrong = end.z[:]
        owner = TABLE + thief if answers % 2 else TABLE
        assert end.z[owner] == keeper
        assert end.z[DISCARD].bit_count() == answers
        assert asserted.allows(end.z, TAKEN.facts_of(end))
        wrong[TABLE], wrong[TABLE + thief] = wrong[TABLE + thief], wrong[TABLE]
        assert not asserted.allows(wrong, TAKEN.facts_of(end))
