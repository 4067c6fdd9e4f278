"""Goals whose cards do not stay together (FX404)."""

from __future__ import annotations

from pathlib import Path

from tests.checks.telling import findings, told_of


def test_a_card_that_moves_with_the_goals_stays_until_then(tmp_path: Path) -> None:
    potato = "creeper: Potato, trigger: {on: goals change, do: {discard: this}}"
    cards = ("keeper: Love", potato, "goal: G, needs: {mine: [Love, Potato]}")
    assert findings(tmp_path, *cards) == []


def test_a_goal_of_which_one_way_lasts() -> None:
    assert told_of("FX404", "one_way_lasts") == []
    assert told_of("FX404", "what_is_drawn_then") == [], "War, which blocks, is drawn or not"


def test_a_goal_that_other_cards_meet_than_those_that_are_tried_first() -> None:
    assert told_of("FX404", "other_cards_stay") == []


def test_a_goal_that_lasts_although_something_acts() -> None:
    assert told_of("FX404", "one_act_changes_nothing") == []


def test_a_rule_in_play_parts_cards() -> None:
    """Not where one of the ways lasts, or where it is for who is on turn."""
    told = [("info", ["In a Row", "Only One"]), ("info", ["Either", "Only One"])]
    assert told_of("FX404", "a_rule_drives_out") == told
    assert told_of("FX404", "a_rule_leaves_one_way") == []


def test_a_rule_parts_cards_if_it_waits_for_what_the_goal_needs() -> None:
    told = [("info", ["Concert", "Silence"]), ("info", ["Two Pets", "One Pet"]),
            ("info", ["Noise", "Silence"])]  # fmt: skip
    assert told_of("FX404", "a_rule_waits_for_other_cards") == told


def test_cards_part_before_somebody_else() -> None:
    assert told_of("FX404", "before_somebody_else") == [("warning", ["Not My Problem", "War"])]


def test_cards_that_never_come_to_rest_do_not_stay_together() -> None:
    assert told_of("FX404", "never_at_rest") == [("warning", ["Playtime", "Ball"])]


def test_a_card_that_waits_for_what_cannot_be_said_hides_no_other() -> None:
    found = told_of("FX404", "one_acts_for_itself_alone")
    assert found == [("warning", ["Camp", "Hermit"]), ("warning", ["Loud", "Echo", "Echo#2"])]


def test_a_game_is_found_where_cards_do_not_stay_until_the_goal_comes() -> None:
    assert told_of("FX414", "the_goal_has_to_be_there_first") == []


def test_what_is_handed_on_and_on_stays_nowhere() -> None:
    """Wherever it is when the game is stopped; but it is always somewhere."""
    assert told_of("FX404", "handed_on_and_on") == [("warning", ["A Breeze", "Fan"])]
