"""Limits and clauses that keep Goals from being met (FX411)."""

from __future__ import annotations

from pathlib import Path

from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from tests.checks.telling import HERE, KEEPERS, findings, holds, told, told_of

LIMIT = "rule: Keeper Limit 2, sets: {keeper limit: 2}"
FOUR = "goal: Four, needs: {mine: [K0, K1, K2, K3]}"


def test_enough_plays_in_a_turn_are_enough(tmp_path: Path) -> None:
    play = "rule: Play 2, sets: {play: 2}"
    assert told(findings(tmp_path, *KEEPERS, LIMIT, FOUR, play)) == [("FX411", "info")]


def test_any_card_that_brings_keepers_is_enough(tmp_path: Path) -> None:
    steal = "action: Steal, do: {steal: {one: keeper}}"
    assert told(findings(tmp_path, *KEEPERS, LIMIT, FOUR, steal)) == [("FX411", "info")]


def test_who_plays_the_limit_has_what_was_there_before(tmp_path: Path) -> None:
    """Which is why nobody can meet the Goal only once all have complied with the limit."""
    play, five = "rule: Play 2, sets: {play: 2}", "goal: Five, needs: {mine: [K0, K1, K2, K3, K4]}"
    (found,) = findings(tmp_path, *KEEPERS, LIMIT, five, play)
    assert (
        found.message == "once all have complied with Keeper Limit 2 nobody can meet the Goal Five"
    )
    ruling = """
        - ruling: T
          says: so
          source: test
          given:
            players: [A, B]
            rules: [Play 2]
            turn: {player: A, drawn: 1}
            hands: {A: [Keeper Limit 2, Five]}
            tables: {A: [K0, K1, K2, K3, K4]}
          when: [A plays Keeper Limit 2, A plays Five]
          then: {winner: A}
        """
    assert holds(ruling, tmp_path / "cards.yaml")


def test_a_limit_and_a_card_that_brings_more_than_plays() -> None:
    """So only those who wait have too few; whoever is on turn may steal what is missing."""
    assert told_of("FX411", "an_action_brings_another") == [("info", ["Keeper Limit 2", "Four"])]


def test_a_limit_keeps_back_what_others_are_to_have() -> None:
    """Tea is laid down on turn, and nobody who waits keeps Cake; six of them keep one each."""
    told = [("warning", ["Party", "Keeper Limit 0"])]
    assert told_of("FX411", "beside_one_who_waits") == told
    spread = [("info", ["Keeper Limit 1", "Six Cakes"])]
    assert told_of("FX411", "spread_over_those_who_wait") == spread


def test_a_demand_that_no_card_of_the_deck_meets_keeps_everybody_from_winning() -> None:
    """Nix is not there, and there is one Tea; where it is not due somebody can win."""
    told = [("warning", ["D4"]), ("warning", ["Two Teas"])]
    assert told_of("FX411", "demanded_in_vain") == told


def test_what_nobody_meets_is_told_once() -> None:
    """Neither as a limit that is too tight, nor as a clause beside which others do nothing."""
    assert told_of("FX411", "not_by_its_limit") == [("warning", ["Pie and Few"])]
    deck = load_deck(str(HERE / "FX411" / "demanded_in_vain.yaml"))
    assert not [*run_checks(deck, {"FX308"})]


def test_copies_of_what_raises_a_limit_replace_one_another() -> None:
    """So they raise it once, X-053: those who wait keep five at most, and not seven."""
    told = [("info", ["Keeper Limit 2", "Six Keepers"])]
    assert told_of("FX411", "copies_replace_one_another") == told


def test_which_of_two_equal_limits_is_told_hangs_on_their_names_alone() -> None:
    told = [("info", ["Keeper Limit 2", "Four"])]
    assert told_of("FX411", "of_two_equal_limits_the_first_by_name") == told


def test_whoever_has_the_most_has_as_many_as_anybody_unless_passed_over() -> None:
    """X-035."""
    starving = [("info", ["Keeper Limit 2", "3 Keepers"])]
    assert told_of("FX411", "the_most_of_three") == starving
    assert told_of("FX411", "a_leader_is_passed_over") == []


def test_a_limit_that_suffices_where_digits_read_as_less() -> None:
    assert told_of("FX411", "digits_read_as_less") == []


def test_a_limit_to_which_nobody_discards_keeps_nobody_from_a_goal() -> None:
    assert told_of("FX411", "nobody_discards") == []


def test_a_limit_that_another_rule_beside_it_sets_anew() -> None:
    """What was played later holds, and nobody discards below a Hand Minimum."""
    assert told_of("FX411", "another_limit_played_later") == []
    assert told_of("FX411", "a_hand_minimum_beside_a_hand_limit") == []


def test_who_waits_may_be_given_more_than_a_limit_leaves() -> None:
    """Goals are looked at first, and only then does anybody discard to the limit."""
    path = HERE / "FX411" / "given_to_one_who_waits.yaml"
    given, alone = run_checks(load_deck(str(path)), {"FX411"})
    assert given.message == (
        "while Keeper Limit 1 is in play only the player on turn, or who has just been given "
        "cards, can meet: Tea Time"
    )
    assert given.because[-1].endswith("Gift, for one, gives others cards")
    assert alone.message == (
        "while Hand Limit 0 is in play only the player on turn can meet: A Card in Hand"
    )
    ruling = """
        - ruling: T
          says: so
          source: test
          given:
            players: [A, B]
            rules: [Keeper Limit 1]
            goals: [Tea Time]
            turn: {player: A, drawn: 1}
            hands: {A: [Gift]}
            tables: {A: [Tea], B: [Cake]}
          when: [A plays Gift]
          then: {winner: B}
        """
    assert holds(ruling, path)


def test_what_is_demanded_may_be_the_opposite_of_some_goals() -> None:
    deck = load_deck(str(HERE / "FX411" / "demanded_against_some_goals.yaml"))
    found = list(run_checks(deck, {"FX411"}))
    assert [each.message for each in found] == [
        "while Pure is in play nobody can meet: Ant Farm",
        "while Alone is in play nobody can meet: Ant Farm, All, Picnic",
        "while Ants Too is in play nobody can meet: Just Tea, All, Picnic",
        "while At Tea Time is in play nobody can meet: Just Tea",
        "while No Three is in play nobody can meet: All",
    ]
    assert {(each.severity.value, each.verdict) for each in found} == {("warning", "proved")}
    assert told_of("FX411", "demanded_and_waived") == []


def test_a_limit_binds_the_others_that_a_goal_is_about() -> None:
    cards = ["Others Four", "Keeper Limit 1"]
    assert told_of("FX411", "beside_others_who_have_many") == [("warning", cards)]


def test_what_gives_others_no_keepers_does_not_help_them_past_a_limit_to_these(
    tmp_path: Path,
) -> None:
    """R-062: a Creeper that moves on counts for no limit."""
    named = ("Tea", "Cake", "Milk")
    keepers = (f"keeper: {each}" for each in named)
    cards = ("rule: Keeper Limit 2, sets: {keeper limit: 2}", *keepers,
             "goal: All, needs: {mine: [Tea, Cake, Milk]}")  # fmt: skip
    moving = "creeper: Moth, trigger: {at: turn end, do: {move: this, to: the next player}}"
    lending = "keeper: Book, trigger: {at: turn end, do: {move: this, to: the next player}}"
    for more, given in (moving, False), (lending, True):
        (told,) = (each for each in findings(tmp_path, *cards, more) if each.code == "FX411")
        assert ("who has just been given cards" in told.message) == given
