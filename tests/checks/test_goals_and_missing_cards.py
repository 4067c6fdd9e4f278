"""Goals for which the deck has too little, or seems to (FX401, FX402, FX403, FX415)."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from fluxx_rules.checks.goals import statuses
from tests.checks.telling import HERE, KEEPERS, findings, told, told_of


def test_what_is_missing_from_a_deck_in_part_is_not_known(tmp_path: Path) -> None:
    missing = ("keeper: Milk", "goal: G, needs: {mine: [Milk, Cookies]}")
    alone = ("keeper: Peace", "goal: P, needs: {mine: Peace, nobody has: War}")
    assert told(findings(tmp_path, *missing)) == [("FX401", "warning")]
    assert told(findings(tmp_path, *alone)) == [("FX415", "warning")]
    part = "known: 2 of 100\n"
    assert told(findings(tmp_path, *missing, head=part)) == [("FX401", "info")]
    assert told(findings(tmp_path, *alone, head=part)) == [("FX415", "info")]


@pytest.mark.parametrize("code", ["FX405", "FX411"])
def test_what_would_help_may_be_among_the_cards_that_are_not_known(
    code: str, tmp_path: Path
) -> None:
    whole = (HERE / code / "hit.yaml").read_text()
    path = tmp_path / "cards.yaml"
    for severity, head in (("warning", ""), ("info", "known: 2 of 100\n")):
        path.write_text(head + whole)
        found = run_checks(load_deck(str(path)), {code})
        assert [each.severity.value for each in found] == [severity]


@pytest.mark.parametrize(("head", "severity"), [("", "warning"), ("known: 4 of 100\n", "info")])
def test_a_rule_that_stays_may_leave_by_a_card_that_is_not_known(
    head: str, severity: str, tmp_path: Path
) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(f"""edition: e
{head}cards:
  - creeper: War
  - creeper: Flood
  - {{rule: Silver Lining, waives: creeper}}
  - {{rule: No War, waives: War}}
""")
    (found,) = run_checks(load_deck(str(path)), {"FX308"})
    assert found.severity.value == severity


def test_a_card_that_is_listed_and_cannot_be_played_is_no_misspelt_name(tmp_path: Path) -> None:
    cards = ("keeper: Batman, undocumented: its power", "keeper: Catwoman",
             "goal: G, needs: {mine: [Catwoman, Batman]}")  # fmt: skip
    (finding,) = findings(tmp_path, *cards, head="known: 3 of 100\n")
    assert (finding.code, finding.severity.value, finding.suggestion) == ("FX401", "info", "")
    assert finding.because[1] == "e/Batman is listed, and cannot be played"
    assert finding.message.startswith("the Goal G needs Batman, which cannot be played, as far")


def test_a_goal_can_take_four_players(tmp_path: Path) -> None:
    """Each of three others has one card and none of the rest."""
    rest = {"K0": "K1, K2, K3", "K1": "K0, K2, K3", "K2": "K0, K1, K3"}
    apart = (f"{{somebody: {{has: {one}, without: [{others}]}}}}" for one, others in rest.items())
    found = findings(tmp_path, *KEEPERS, f"goal: G, needs: [{{mine: K3}}, {', '.join(apart)}]")
    assert found == []


def test_one_card_for_two_places_is_no_contradiction_but_a_copy_too_few(tmp_path: Path) -> None:
    found = findings(tmp_path, "keeper: Twin", "goal: G, needs: {mine: [Twin, Twin]}")
    assert told(found) == [("FX402", "warning")]
    assert "2 of Twin would do" in found[0].message


def test_a_goal_that_no_card_it_names_would_help(tmp_path: Path) -> None:
    """A single card that is both B and C would do, or a Creeper that is called C."""
    three = (f"keeper: {name}" for name in "ABC")
    (finding,) = findings(tmp_path, *three, "goal: G, needs: {only: [A, B], mine: C}")
    assert finding.code == "FX401"
    assert finding.message == (
        "the Goal G cannot be met with the cards of this deck, or more copies of them"
    )


def test_a_kind_that_is_taken_for_a_name_may_have_been_meant(tmp_path: Path) -> None:
    (finding,) = findings(tmp_path, "keeper: Tea", "goal: G, needs: {at least: 4, of: keepers}")
    assert (finding.code, finding.suggestion) == ("FX401", "keeper")


def test_a_rule_never_lies_before_a_player(tmp_path: Path) -> None:
    rule, goal = "rule: Encore, sets: {play: 2}", "goal: G, needs: {mine: [Tea, Encore]}"
    (finding,) = findings(tmp_path, "keeper: Tea", rule, goal)
    assert (finding.code, finding.aspect, finding.suggestion) == ("FX401", "Encore", "")
    assert finding.because[-1] == "only Keepers and Creepers lie in front of players"


def test_what_would_take_many_more_copies_is_no_contradiction() -> None:
    """Not all decks that never were are gone through: whether so many would do is not said."""
    lacking = [("warning", [name]) for name in ("Feast", "Meal", "Nothing of It")]
    assert told_of("FX402", "many_more") == lacking
    deck = load_deck(str(HERE / "FX402" / "many_more.yaml"))
    assert not [*run_checks(deck, {"FX403"})]


def test_a_row_needs_two_numbers() -> None:
    """Without the second the first would do with the one before it, which is not there."""
    (finding,) = run_checks(load_deck(str(HERE / "FX401" / "row_without_its_end.yaml")), {"FX401"})
    assert finding.message.startswith("the Goal A Row of One cannot be met with the cards of this")


def test_a_goal_that_other_cards_or_a_change_of_digits_would_let_be_met() -> None:
    """Two hot cards that count as 3; or somebody with as many Keepers, whom a Creeper blocks."""
    lacking = {"met_while_digits_read_as_less": "FX402", "met_beside_one_who_is_blocked": "FX401"}
    for which, code in lacking.items():
        deck = load_deck(str(HERE / "FX403" / f"{which}.yaml"))
        assert [each.code for each in run_checks(deck, {"FX401", "FX402", "FX403"})] == [code]


@pytest.mark.parametrize("which", ["a_card_of_any_sort", "the_goal_itself_is_in_play"])
def test_a_goal_for_a_card_whatever_it_is(which: str) -> None:
    """A Creeper that nothing speaks of, or the Goal itself."""
    deck = load_deck(str(HERE / "FX401" / f"{which}.yaml"))
    assert not [*run_checks(deck, {"FX401", "FX402", "FX403", "FX406", "FX608"})]
    assert set(statuses(deck).values()) == {"placeable"}


def test_a_goal_for_cards_that_are_there_and_never_lie_in_front_of_a_player() -> None:
    path = HERE / "FX401" / "cards_that_never_lie_there.yaml"
    rest, deed = run_checks(load_deck(str(path)), {"FX401"})
    assert "needs Nap or Cookies in front of a player, where it never lies" in rest.message
    assert rest.because[-1].endswith(" lacks Cookies")
    assert "needs any Action or Nap in front of a player" in deed.message
    assert deed.because[-1] == "only Keepers and Creepers lie in front of players"


def test_of_none_at_least_there_are_enough() -> None:
    """Not even where nobody has ever made such a card."""
    deck = load_deck(str(HERE / "FX401" / "none_at_least.yaml"))
    assert not [*run_checks(deck, {"FX401", "FX402", "FX403", "FX405", "FX608"})]


def test_who_is_blocked_is_no_rival() -> None:
    """A Creeper takes its owner out of a tie, so that two Cakes would do (X-035)."""
    path = HERE / "FX402" / "a_rival_who_is_blocked.yaml"
    (found,) = run_checks(load_deck(str(path)), {"FX402"})
    assert found.message.endswith("2 of Cake would do")
