"""What the model of a mix knows of its cards: each list of wishes outweighs what comes after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.symbolic.solver.optimum import best, good
from fluxx_rules.symbolic.solver.solver import Sat, Unsat
from fluxx_rules.symbolic.solver.terms import Bool, and_, bool_var, not_, or_
from fluxx_rules.workbench.repairs import wishes
from fluxx_rules.workbench.repairs.model import Model
from fluxx_rules.workbench.repairs.universe import Universe

CARDS = """edition: own
cards:
  - {keeper: Tea}
  - {keeper: Honey}
  - {keeper: Milk}
  - {keeper: Sugar, copies: 2}
  - {goal: Cup, needs: {mine: Tea}}
  - {goal: Sweet, needs: {at least: 2, of: Sugar}}
  - {action: Stir, do: {discard: Milk}}
  - {creeper: Wasp, trigger: {whenever: {in play: Honey}, do: {discard: this}}}
"""


@pytest.fixture
def deck(tmp_path: Path) -> Deck:
    path = tmp_path / "own.yaml"
    path.write_text(CARDS)
    return load_deck(str(path))


@pytest.fixture
def model(deck: Deck) -> Model:
    return Model(Universe(deck, deck), free=True)


def card(model: Model, name: str) -> Bool:
    return model.card["own", name]


def one_of(model: Model, *names: str) -> list[Bool]:
    one, other = (card(model, name) for name in names)
    return [or_(one, other), not_(and_(one, other))]


def kept(model: Model, facts: list[Bool], *wanted: list[Bool]) -> set[str]:
    found = model.choose(facts, wanted)
    assert found is not None
    left_out = {name for _, name in found.choice.left_out}
    return {name for _, name in model.card} - left_out


def test_a_keeper_that_a_goal_needs_is_better_than_one_without_use(model: Model) -> None:
    facts = one_of(model, "Tea", "Honey")
    rather = [card(model, "Honey"), not_(card(model, "Wasp"))]
    assert "Honey" in kept(model, facts, rather)
    assert {"Tea", "Cup"} <= kept(model, facts, wishes.useful(model), rather)


def test_a_goal_is_better_with_the_card_that_it_needs(model: Model) -> None:
    facts = [card(model, "Cup")]
    rather = [not_(card(model, "Tea"))]
    assert "Tea" not in kept(model, facts, rather)
    assert "Tea" in kept(model, facts, wishes.alive(model), rather)


def test_a_creeper_is_better_with_what_takes_it_away(model: Model) -> None:
    facts = [card(model, "Wasp")]
    rather = [not_(card(model, "Honey"))]
    assert "Honey" not in kept(model, facts, rather)
    assert "Honey" in kept(model, facts, wishes.free(model), rather)


def test_a_card_is_better_with_the_card_that_it_names(model: Model) -> None:
    facts = [card(model, "Stir")]
    rather = [not_(card(model, "Milk"))]
    assert "Milk" not in kept(model, facts, rather)
    assert "Milk" in kept(model, facts, wishes.answered(model), rather)


def test_what_is_refuted_is_not_promised_again(model: Model) -> None:
    facts = [card(model, "Cup"), card(model, "Tea")]
    first = model.choose(facts, [wishes.alive(model)])
    assert first is not None
    assert ("own", "Cup") in first.met
    model.refute_goal(("own", "Cup"), first.choice)
    again = model.choose(facts, [wishes.alive(model)])
    assert again is not None
    assert ("own", "Cup") not in again.met


def test_bisection_comes_to_the_same_as_the_optimum() -> None:
    a, b, c = map(bool_var, "abc")
    facts, wanted = [not_(and_(a, b)), or_(a, b)], [[c, a], [b], [not_(c)]]
    for answer in (best(facts, wanted, 10**6, "abc"), good(facts, wanted, 10**6)):
        assert isinstance(answer, Sat)
        assert (answer.model["a"], answer.model["b"], answer.model["c"]) == (True, False, True)
    assert isinstance(best([a, not_(a)], [], 10**6, "a"), Unsat)
    assert isinstance(good([and_(a, b), not_(a)], [], 10**6), Unsat)
