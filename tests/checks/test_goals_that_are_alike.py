"""Goals that are the same, or that imply others (FX409, FX410)."""

from __future__ import annotations

from pathlib import Path

from tests.checks.telling import KEEPERS, findings, told, told_of


def test_a_goal_for_more_of_the_same_is_implied(tmp_path: Path) -> None:
    two, three = "goal: Two, needs: {mine: [K0, K1]}", "goal: Three, needs: {mine: [K0, K1, K2]}"
    found = findings(tmp_path, *KEEPERS, two, three)
    assert told(found) == [("FX410", "info")]
    assert found[0].message == "whoever meets the Goal Three meets Two as well"


def test_goals_that_imply_one_another_are_told_once_as_the_same() -> None:
    """And a third one that is harder than both, once as harder."""
    assert told_of("FX409", "in_this_deck") == [("info", ["Both", "Any Two"])]
    assert told_of("FX410", "in_this_deck") == [("info", ["Both", "Both and Mouse"])]


def test_who_has_the_most_of_what_the_goal_asks_for_has_all_of_two() -> None:
    """X-044: a tie is nobody's, so it comes to the same as that nobody else has any."""
    assert told_of("FX409", "the_most_of_two") == [("info", ["More Mice", "My Mice"])]


def test_all_that_there_are_of_a_row() -> None:
    (found,) = told_of("FX410", "all_are_a_row")
    assert found == ("info", ["In a Row", "Two and a Tardis"])


def test_goals_that_lack_different_cards_do_not_ask_for_the_same() -> None:
    assert told_of("FX409", "each_lacks_another_card") == []
