"""Goals that can be met in ways that are easily overlooked."""

from __future__ import annotations

import pytest

from fluxx_rules.checks.goals import answers_of, statuses
from fluxx_rules.reasoning.goals.decisions import Shown
from tests.checks.pages import Case, case

ORDER = case("FX402", "two rules that make the numbers smaller")
CASES = (
    ORDER,
    case("FX401", "two rules that raise digits"),
    case("FX401", "any card, and for no Keeper"),
    case("FX401", "any card in play"),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.heading)
def test_the_goals_can_be_met(case: Case) -> None:
    assert set(statuses(case.deck()).values()) == {"placeable"}


def test_the_rule_that_must_be_played_last_is_last() -> None:
    """The last rule makes three read as one; the rule before it makes two read as one."""
    known = answers_of(ORDER.deck())
    assert known is not None
    (goal,) = known.goals
    met = known.can_be_met(goal)
    assert isinstance(met, Shown)
    rules = met.placement.as_ruling(known.program, goal)["rules"]
    assert [id.partition("/")[2] for id in rules] == ["Twos Are Ones", "Threes Are Ones"]
