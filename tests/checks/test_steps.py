"""Steps of the budget that single searches take."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.budget import Budget
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.program import program
from fluxx_rules.reasoning.deck.uses import winning_pairs
from fluxx_rules.reasoning.goals.placement import (
    GOAL_PARTS_PER_STEP,
    STEPS_PER_PLACEMENT,
    Placement,
)
from fluxx_rules.reasoning.rules.clashes import clashes, is_clash
from fluxx_rules.session import spending

MANY = """
edition: many
cards:
  - {keeper: Tea, tags: sweet}
  - {keeper: Cake, tags: sweet}
  - {keeper: Pie, tags: sour}
  - {goal: Sweet and Sour, needs: {mine: [{tagged: sweet}, {tagged: sour}]}}
  - {goal: Spread, needs: {any of: [{mine: [Tea, Cake, Pie]}, {mine: [Tea, Pie]}, {mine: Cake}]}}
  - {rule: Draw 2, sets: {draw: 2}, slot: a}
  - {rule: Draw 3, sets: {draw: 3}, slot: b}
  - {rule: Draw 4, sets: {draw: 4}, slot: c}
"""


@pytest.fixture
def many(tmp_path: Path) -> Deck:
    (tmp_path / "many.yaml").write_text(MANY)
    return load_deck(tmp_path / "many.yaml")


def test_pairs_of_cards_that_meet_a_goal_cost_a_step_each(many: Deck) -> None:
    with spending(Budget()) as steps:
        assert len(list(winning_pairs(many.cards, many))) == 2
    assert steps.taken == 2


def test_rules_that_may_clash_cost_a_step_each(many: Deck) -> None:
    """Three rules set one number. Each is listed on both sides; comparison ends at a clash."""
    with spending(Budget()) as steps:
        (found,) = clashes(many)
    assert steps.taken == (3 + 3) + (2 + 1 + 1)
    with spending(Budget()) as steps:
        is_clash(found.one[0], found.other[1])
    assert steps.taken == 1


def test_a_placement_costs_more_with_longer_goals(many: Deck) -> None:
    compiled = program(many)
    goal = compiled.bit_of["many/Spread"]
    parts = compiled.goal_parts[goal]
    placement = Placement((0,) * 5)
    with spending(Budget()) as steps:
        placement.state(compiled, (goal,))
    assert steps.taken == STEPS_PER_PLACEMENT + parts * 5 // GOAL_PARTS_PER_STEP
    assert parts * 5 // GOAL_PARTS_PER_STEP != (parts + 5) // GOAL_PARTS_PER_STEP
