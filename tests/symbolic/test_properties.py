"""False claims are refuted, and cut paths are reported."""

from __future__ import annotations

from typing import Any

import pytest

from fluxx_rules.language.card import Action, Rule
from fluxx_rules.language.core import Place
from fluxx_rules.language.effect import in_order
from fluxx_rules.language.effects.draw import Draw, DrawAside
from fluxx_rules.language.effects.take import Steal
from fluxx_rules.language.picking import One
from fluxx_rules.symbolic.properties import text
from fluxx_rules.symbolic.relation import Relation
from fluxx_rules.symbolic.solver.solver import Sat, Unknown, Unsat
from fluxx_rules.symbolic.solver.terms import FALSE
from fluxx_rules.symbolic.symbolic_state import Scope
from tests.symbolic.cases import PLAYERS, action, amount, fillers
from tests.symbolic.proving import conserves, keeps_to, possible, refuted
from tests.symbolic.states import deck_of

SCOPE = action("text").scope
STEAL = in_order((Steal(One(("keeper",))),))
DRAW = in_order((Draw(amount(3)),))
ASIDE = in_order((DrawAside(amount(3), amount(2)),))


def test_a_move_that_leaves_the_card_behind_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    move = Relation.move

    def copied(on: Any, w: Any, cards: Any, zone: Any, seat: Any = None, lie: Any = None) -> Any:
        return move(on, w, cards, zone, seat, frozenset())

    monkeypatch.setattr(Relation, "move", copied)
    verdict = conserves(text(SCOPE, STEAL, 0))
    assert isinstance(verdict.answer, Sat)
    assert not verdict.proved


def test_a_place_too_few_is_refuted() -> None:
    assert keeps_to(text(SCOPE, DRAW, 0), frozenset(Place) - {Place.GOALS}).proved
    verdict = keeps_to(text(SCOPE, DRAW, 0), frozenset({Place.PILE, Place.HAND, Place.TABLE}))
    assert isinstance(verdict.answer, Sat)  # the discard pile is shuffled


def test_a_loop_that_is_not_followed_to_its_end_proves_nothing() -> None:
    verdict = conserves(text(SCOPE, ASIDE, 0, passes=1))
    assert verdict.answer == Unsat()
    assert verdict.cuts == ("more than 1 passes of a loop",)
    assert not verdict.proved


def test_a_draw_that_is_not_modelled_proves_nothing() -> None:
    compost = Rule(rule="Compost", draws_from="bottom of the discard pile")
    scope = Scope(deck_of(Action(action="text", do=()), compost, *fillers("Rotate")), PLAYERS)
    verdict = conserves(text(scope, DRAW, 0))
    assert verdict.cuts == ("a draw from the discard pile",)
    assert not verdict.proved
    assert conserves(text(scope, STEAL, 0)).proved


def test_unknown_is_neither_proved_nor_excluded() -> None:
    """A cut that is not excluded counts as reached."""
    step = text(SCOPE, ASIDE, 0, passes=2)
    verdict = refuted(step, FALSE, steps=1)
    assert isinstance(verdict.answer, Unknown)
    assert verdict.cuts
    assert not verdict.proved


def test_what_cannot_be_is_vacuous() -> None:
    step = text(SCOPE, STEAL, 0)
    assert isinstance(possible(step), Sat)
    step.given.append(FALSE)
    assert possible(step) == Unsat()
    assert conserves(step).proved  # a vacuous proof
