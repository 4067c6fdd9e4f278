"""Every effect of the language on a small scope: proofs, and agreement of the two readings."""

from __future__ import annotations

from random import Random

import pytest

from analysis.assertions import Assertions
from fluxx_rules.game.turn import END_STEP
from fluxx_rules.game.zones import ASIDE
from fluxx_rules.language.effect import Effect, in_order
from fluxx_rules.language.footprint import footprint
from fluxx_rules.symbolic.properties import text
from fluxx_rules.symbolic.solver.solver import Sat, Solver
from tests.symbolic.agreement import AssertedRelation, all_ends, compare
from tests.symbolic.cases import FACE_DOWN, INFLATION, PLAYERS, TAKEN, Case, action
from tests.symbolic.ends import ends
from tests.symbolic.examples import BOUNDED, EXAMPLES, Text, named
from tests.symbolic.proving import conserves, keeps_to, play, possible
from tests.symbolic.states import concrete, number_of

STATES, LONG_STATES = 12, 100
"""A planted fault shows in the first 30 of the cards of `test_faults.py`, and most in three."""
NAMED = named()
MAX_ENDS = 50
HARD_STEPS = 100_000_000
"""Steps of the solver for effects that search two piles card by card."""
WIDER = ["bring back"]
"""Effects on a topmost card. It can be any card, because no order is modelled."""
UNDER = ["do", "put under this", "put under this 2", "put under this 3"]
"""Effects on cards under others. Bearing is not modelled; see test_attached.py."""
ENDING = ["end turn", "end turn 2"]
DEEP = ["turn up until"]
"""Effects whose proofs take long."""
SCOPE = action("text").scope
EACH = pytest.mark.parametrize(
    "effects",
    [text for _, text in NAMED] + BOUNDED,
    ids=[name for name, _ in NAMED] + ["plays left"],
)
IN_STATES = pytest.mark.parametrize(
    "most", [STATES, pytest.param(LONG_STATES, marks=pytest.mark.long)]
)


def test_every_effect_has_an_example() -> None:
    assert set(EXAMPLES) == set(Effect.members), "EXAMPLES is in tests/symbolic/examples.py"
    for word, texts in EXAMPLES.items():
        assert all(any(isinstance(each, Effect.members[word]) for each in text) for text in texts)


@pytest.mark.parametrize(
    ("effects", "me"),
    [
        pytest.param(
            text,
            me,
            id=f"{me}-{name}",
            marks=[pytest.mark.long] * (me > 0 and (me == 2 - n % 2 or name in DEEP)),
        )
        for n, (name, text) in enumerate([*NAMED, ("plays left", BOUNDED[0])])
        for me in range(PLAYERS)
    ],
)
def test_every_effect_conserves_the_cards(effects: Text, me: int) -> None:
    """The effect is also possible, and no path is cut. One of the other seats waits for -m long."""
    step = text(SCOPE, in_order(effects), me)
    assert isinstance(possible(step), Sat)
    verdict = conserves(step, HARD_STEPS)
    assert verdict.proved, verdict


@EACH
def test_every_effect_keeps_to_its_footprint(effects: Text) -> None:
    operation = in_order(effects)
    verdict = keeps_to(text(SCOPE, operation, 0), footprint(operation).writes)
    assert verdict.proved, verdict


@pytest.mark.parametrize("case", [INFLATION, TAKEN], ids=lambda case: case.name)
def test_a_play_and_its_answers_conserve_the_cards(case: Case) -> None:
    step = play(case.scope, number_of(case.deck, case.name), 0)
    assert isinstance(possible(step), Sat)
    assert conserves(step).proved


@IN_STATES
@pytest.mark.parametrize(
    ("name", "effects"),
    [pytest.param(*each, id=each[0]) for each in NAMED if each[0] not in (*ENDING, *WIDER, *UNDER)],
)
def test_engine_and_relation_agree_on_every_effect(name: str, effects: Text, most: int) -> None:
    case = action(f"The card: {name}", *effects)
    states = most // 2 if case.plays_on() else most  # a nested play has far more ends
    seen = compare(case, states)
    assert seen.replayed + seen.stopped == states
    assert seen.refused > states * 2


@IN_STATES
@pytest.mark.parametrize(
    ("name", "effects"),
    [pytest.param(*each, id=each[0]) for each in NAMED if each[0] not in (*ENDING, *UNDER)],
)
def test_every_effect_has_the_same_ends_in_both_readings(
    name: str, effects: Text, most: int
) -> None:
    """All ends are compared, in states with few enough ends."""
    case = action(f"The card: {name}", *effects)
    if case.plays_on():
        pytest.skip("in a nested play anything may happen")
    assertions, random, wider = Assertions(Solver()), Random(name), 0
    for _ in range(most):
        s, me = case.state(random)
        expected = ends(case, s, me)
        if len(expected) > MAX_ENDS:
            continue
        relation, after = case.relation(concrete(case.scope, s), me)
        with assertions.aside():
            found = all_ends(AssertedRelation(case, assertions, relation, after), most=4 * MAX_ENDS)
        assert found >= expected
        wider += found > expected
    assert bool(wider) == (name in WIDER)


@pytest.mark.parametrize("case", FACE_DOWN, ids=["play", "steal", "hide", "show"])
def test_engine_and_relation_agree_on_what_lies_face_down(case: Case) -> None:
    """The rule that allows it is in play. Without it settlement turns all of them up."""
    assert compare(case, LONG_STATES).replayed == LONG_STATES


@pytest.mark.parametrize("seed", range(25))
def test_the_turn_ends_as_in_the_engine(seed: int) -> None:
    """The effect of a player that is not on turn ends no turn."""
    case = action("End", *EXAMPLES["end turn"][0])
    s, me = case.state(Random(seed))
    relation, after = case.relation(concrete(case.scope, s), me)
    code = s.program.texts[1 << case.card]
    assert code is not None
    s.program.code[code](s, (me, 1 << case.card, s.z[ASIDE]))
    on_turn = me == s.cur
    assert s.stack == ((END_STEP, (), None) if on_turn else None)
    assert after.table.ended.op == ("true" if on_turn else "false")
    assert after.table.zones == concrete(case.scope, s).zones
    assert not relation.fresh.facts
