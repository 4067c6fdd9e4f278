"""The study of repairs on a few damaged mixes. `python -m analysis.repairs` examines 200."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from analysis.repairs import (
    Damaged,
    Outcome,
    damaged,
    examine,
    goals,
    order,
    smallest,
    truth,
)
from fluxx_rules.session import Session, using
from fluxx_rules.workbench.repairs.suggest import Suggestions, suggest

MIXES = 6


@pytest.mark.parametrize(
    "number", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, MIXES))]
)
def test_what_repairs_say_is_true(number: int) -> None:
    outcome = examine(number, seed=1)
    assert outcome.wrong == []
    assert outcome.counts["dead Goals"] > 0


@pytest.fixture(scope="module")
def case() -> tuple[Damaged, Suggestions]:
    """Return a damaged mix with its repairs."""
    with using(Session()):
        made = damaged(Random("3"))
        found = suggest(made.mix)
    assert made.revivable
    assert found.repairs[-1].goals_left_out
    return made, found


def test_the_study_finds_missing_repairs(case: tuple[Damaged, Suggestions]) -> None:
    made, found = case
    assert not [*goals(made, found, Outcome())]
    none = [*goals(made, replace(found, repairs=()), Outcome())]
    assert any("no repair revives" in each for each in none)
    beyond = [*goals(made, replace(found, beyond=found.dead), Outcome())]
    assert any("is said to be beyond help" in each for each in beyond)


def test_the_study_finds_a_wrong_order(case: tuple[Damaged, Suggestions]) -> None:
    _, found = case
    assert not [*order(found)]
    assert [*order(replace(found, repairs=found.repairs[::-1]))]


def test_the_study_finds_a_repair_that_is_too_large(case: tuple[Damaged, Suggestions]) -> None:
    made, found = case
    assert not [*smallest(made, found, Outcome())]
    repairs = (replace(each, changes=(*each.changes, each.changes[0])) for each in found.repairs)
    assert [*smallest(made, replace(found, repairs=tuple(repairs)), Outcome())]


def test_the_study_finds_wrong_claims(case: tuple[Damaged, Suggestions]) -> None:
    made, found = case
    first = found.repairs[0]
    with using(Session()):
        assert not [*truth(made, first)]
        (wrong,) = truth(made, replace(first, dead=found.dead))
        assert "wrong Goals are said to be dead" in wrong
