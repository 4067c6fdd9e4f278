"""Goals whose digits several rules change, one after the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from fluxx_rules.checks.goals import known_of, statuses
from fluxx_rules.reasoning.goals.decisions import Shown

HERE = Path(__file__).parent
DEAD = {"FX401", "FX402", "FX403", "FX405", "FX608"}
ORDER, TWICE = "FX402/digits_by_the_order_of_two_rules", "FX401/digits_raised_twice"


def deck_of(which: str) -> Deck:
    return load_deck(str(HERE / f"{which}.yaml"))


@pytest.mark.parametrize("which", [ORDER, TWICE])
def test_a_goal_that_is_met_while_two_rules_change_its_digits(which: str) -> None:
    deck = deck_of(which)
    assert set(statuses(deck).values()) == {"placeable"}
    assert not [*run_checks(deck, DEAD)]


def test_the_rule_that_has_to_come_last_does() -> None:
    """Three reads as one by what was played last, and two as one by what was played before."""
    known = known_of(deck_of(ORDER))
    assert known is not None
    (goal,) = known.goals
    met = known.met(goal)
    assert isinstance(met, Shown)
    rules = met.placement.given(known.program, goal)["rules"]
    assert [id.partition("/")[2] for id in rules] == ["Twos Are Ones", "Threes Are Ones"]


@pytest.mark.parametrize("which", [ORDER, TWICE])
def test_what_a_rule_does_to_a_goal_beside_which_another_does_otherwise(which: str) -> None:
    found = [each.message for each in run_checks(deck_of(which), {"FX412"})]
    assert len(found) == 2
    assert all(" alone of its kind in play nobody can meet the Goal " in each for each in found)


def test_a_rule_that_changes_one_of_several_digits() -> None:
    (found,) = run_checks(deck_of("FX412/one_digit_of_two"), {"FX412"})
    assert found.cards == ("pantry/Breakfast", "pantry/Threes Are Fours")
