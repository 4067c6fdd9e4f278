"""Goals by which everybody loses, beside others (FX416)."""

from __future__ import annotations

from pathlib import Path

from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from tests.checks.telling import HERE, told_of


def test_a_digit_that_is_raised_makes_room_for_a_second_goal() -> None:
    cards = ["Overrun", "Sandwich", "1 Goal", "Inflation"]
    assert told_of("FX416", "room_by_inflation") == [("info", cards)]
    assert told_of("FX416", "no_room_in_one_slot") == []


def test_a_goal_and_an_ungoal_of_one_condition_are_not_the_same() -> None:
    same = ("info", ["Sandwich", "Bread and Butter"])
    assert told_of("FX409", "a_goal_and_an_ungoal") == [same]
    assert told_of("FX410", "an_ungoal_besides") == []


def test_an_ungoal_comes_true_before_another_player_or_before_the_winner() -> None:
    """X-042: a Creeper keeps nobody from losing."""
    cards = ["Nibbled", "Sandwich", "Toast", "Double Agenda"]
    assert told_of("FX416", "before_another") == [("info", cards)]
    for which in "the_poorest_wins", "by_the_winner_alone":
        assert [how for how, _ in told_of("FX416", which)] == ["info"]


def test_what_several_meet_as_everybody_loses_is_no_win() -> None:
    """R-039: a tie ends nothing."""
    cards = ["Nibbled", "No Cat", "Double Agenda"]
    assert told_of("FX416", "a_tie_is_no_win") == [("info", cards)]


def test_a_goal_and_an_ungoal_that_never_come_true_at_once() -> None:
    assert told_of("FX416", "never_at_once") == []


def test_what_shows_a_clash_is_a_game_that_goes_on() -> None:
    """X-042."""
    deck = load_deck(str(HERE / "FX416" / "hit.yaml"))
    (finding,) = run_checks(deck, {"FX416"})
    assert finding.witness is not None
    (shown,) = finding.witness.shows
    assert shown.then["meets"] == {"pantry/Sandwich": ["A"], "pantry/Overrun": ["A", "B", "C"]}
    assert shown.then["winner"] == "nobody"


def test_a_headline_lists_a_few_goals(tmp_path: Path) -> None:
    cards = ["keeper: Bread", "creeper: Mouse, copies: 3", "rule: Two, sets: {goals: two}",
             "goal: Overrun, needs: {in play at least: two, of: Mouse}, then: everybody loses",
             *(f"keeper: K{n}" for n in range(9)),
             *(f"goal: G{n}, needs: {{mine: [Bread, K{n}]}}" for n in range(9))]  # fmt: skip
    path = tmp_path / "cards.yaml"
    path.write_text("edition: many\ncards:\n" + "".join(f"  - {{{each}}}\n" for each in cards))
    (finding,) = run_checks(load_deck(str(path)), {"FX416"})
    assert finding.message == (
        "Overrun can come true as somebody meets G0, G1, G2 and 6 more: then nobody wins or loses, "
        "and the game goes on"
    )
    assert len(finding.cards) == 11


def test_nobody_wins_by_an_ungoal(tmp_path: Path) -> None:
    """So a deck without another Goal has none, and what Ungoals ask for links no Keepers."""
    cards = ["keeper: Tea", "keeper: Cake",
             "goal: Spilt, needs: {mine: [Tea, Cake]}, then: everybody loses"]  # fmt: skip
    path = tmp_path / "cards.yaml"
    path.write_text("edition: spilt\ncards:\n" + "".join(f"  - {{{each}}}\n" for each in cards))
    told = [(each.code, each.message) for each in run_checks(load_deck(str(path)))]
    assert ("FX608", "nobody can win by any of the Goals") in told
    assert not [code for code, _ in told if code in ("FX406", "FX407", "FX601", "FX604")]
