"""What the checks of Goals say in the cases that are easily got wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from fluxx_rules.checks.goals import statuses
from fluxx_rules.findings import Finding
from fluxx_rules.game.program import program
from fluxx_rules.game.rulings import read_rulings, run
from fluxx_rules.language import core
from fluxx_rules.symbolic.goals.answers import answers
from fluxx_rules.symbolic.goals.certificate import holds
from fluxx_rules.symbolic.goals.placement import Placement, who_meets

GOALS = {"FX401", "FX402", "FX403", "FX404", "FX405", "FX406", "FX407", "FX408", "FX409", "FX410",
         "FX411", "FX412", "FX415", "FX902"}  # fmt: skip
HERE = Path(__file__).parent
SHIPPED = ("fluxx5", "stoner", "batman", "monster", "nature", "nature:easy", "doctor_who", "star",
           "fluxx5+creeper_pack", "fluxx5+doctor_who+star")  # fmt: skip


def findings(tmp_path: Path, *cards: str, head: str = "") -> list[Finding]:
    lines = "\n".join(f"  - {{{card}}}" for card in cards)
    path = tmp_path / "cards.yaml"
    path.write_text(f"edition: e\n{head}cards:\n{lines}\n")
    return list(run_checks(load_deck(str(path)), GOALS))


def told(found: list[Finding]) -> list[tuple[str, str]]:
    return [(each.code, each.severity.value) for each in found]


NOT_PLAYED_YET = {"batman/I Am The Night!", "batman/Crime Spree"}
"""They need Batman and The Bat-Signal, whose powers are not known."""


@pytest.mark.parametrize("target", SHIPPED)
def test_goals_of_the_shipped_decks_are_fine(target: str) -> None:
    deck = load_deck(target) if "+" not in target else load_deck(*target.split("+"))
    assert [each.message for each in run_checks(deck, GOALS) if each.severity.value != "info"] == []
    told = statuses(deck)
    assert set(told.values()) <= {"placeable", "undocumented", "unknown"}
    assert {card for card, status in told.items() if status == "unknown"} <= NOT_PLAYED_YET


def test_a_deck_of_witnesses_and_look_ups_loads_no_solver() -> None:
    source = """
import sys
from fluxx_rules import checks
from fluxx_rules.cards.library import load_deck
print(len(list(checks.run_checks(load_deck("star")))))
print("fluxx_rules.symbolic.solving.libz3" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True,
                          check=True, cwd=Path(__file__).parents[2])  # fmt: skip
    assert done.stdout.split()[-1] == "False"


@pytest.mark.parametrize("target", ["FX405", "FX406", "FX407", "FX408", "FX415", "doctor_who"])
def test_every_witness_is_one_to_the_engine(target: str) -> None:
    """Rebuilt from what the finding says, and nothing else."""
    path = Path(__file__).parent / target / "hit.yaml"
    deck = load_deck(str(path) if path.exists() else target)
    shown = [each for each in run_checks(deck, GOALS) if each.witness is not None]
    p = program(deck)
    for finding in shown:
        assert finding.witness is not None
        said = finding.witness.shows[0].given
        zones = [sum(p.bit_of[card] for card in said.get("tables", {}).get(seat, ()))
                 for seat in said["players"]]  # fmt: skip
        who = who_meets(p, p.bit_of[said["goals"][0]], Placement(tuple(zones)))
        assert who.bit_count() > (finding.code in ("FX406", "FX407", "FX408")), finding.code
    assert shown or target == "FX405", "which only says that there is no such state"


def test_a_false_certificate_is_refused() -> None:
    deck = load_deck(str(Path(__file__).parent / "FX402" / "hit.yaml"))
    known = answers(deck)
    ((goal, card),) = known.goals.items()
    need = known.short_of(goal)
    assert need is not None and holds(deck, card, need)
    assert not holds(deck, card, replace(need, number=2)), "there are two"
    assert not holds(deck, card, replace(need, number=4)), "the Goal does not ask for four"
    assert not holds(deck, card, replace(need, said=(core.Such(names=("Doctor",)),)))


FIVE = [f"keeper: K{n}" for n in range(6)]
LIMIT = "rule: Keeper Limit 2, sets: {keeper limit: 2}"
FOUR = "goal: Four, needs: {mine: [K0, K1, K2, K3]}"


def test_enough_plays_in_a_turn_are_enough(tmp_path: Path) -> None:
    play = "rule: Play 2, sets: {play: 2}"
    assert told(findings(tmp_path, *FIVE, LIMIT, FOUR, play)) == [("FX411", "info")]


def test_any_card_that_brings_keepers_is_enough(tmp_path: Path) -> None:
    steal = "action: Steal, do: {steal: {one: keeper}}"
    assert told(findings(tmp_path, *FIVE, LIMIT, FOUR, steal)) == [("FX411", "info")]


def test_who_plays_the_limit_has_what_was_there_before(tmp_path: Path) -> None:
    """Which is why nobody can meet the Goal only once all have complied with the limit."""
    play, five = "rule: Play 2, sets: {play: 2}", "goal: Five, needs: {mine: [K0, K1, K2, K3, K4]}"
    (found,) = findings(tmp_path, *FIVE, LIMIT, five, play)
    assert (
        found.message == "once all have complied with Keeper Limit 2 nobody can meet the Goal Five"
    )
    rulings, faults = read_rulings(
        """
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
        """,
        "test",
    )
    assert not faults
    assert run(rulings[0], load_deck(str(tmp_path / "cards.yaml")), "e").kind == "holds"


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


def test_a_creeper_that_the_goal_names_does_not_block(tmp_path: Path) -> None:
    named = ("keeper: Love", "creeper: War", "goal: G, needs: {mine: [Love, War]}")
    assert findings(tmp_path, *named) == []


def test_a_waived_creeper_blocks_only_until_then(tmp_path: Path) -> None:
    found = findings(
        tmp_path, "keeper: Trees", "creeper: Flood, blocks: everyone",
        "goal: G, needs: {mine: Trees, somebody else has: Flood}",
        "rule: Silver Lining, waives: [creeper]",
    )  # fmt: skip
    assert told(found) == [("FX405", "info")]
    assert "Silver Lining" in found[0].message


def test_a_card_that_moves_with_the_goals_stays_until_then(tmp_path: Path) -> None:
    potato = "creeper: Potato, trigger: {on: goals change, do: {discard: this}}"
    cards = ("keeper: Love", potato, "goal: G, needs: {mine: [Love, Potato]}")
    assert findings(tmp_path, *cards) == []


def test_a_goal_can_take_four_players(tmp_path: Path) -> None:
    """Each of three others has one card and none of the rest."""
    rest = {"K0": "K1, K2, K3", "K1": "K0, K2, K3", "K2": "K0, K1, K3"}
    apart = (f"{{somebody: {{has: {one}, without: [{others}]}}}}" for one, others in rest.items())
    found = findings(tmp_path, *FIVE, f"goal: G, needs: [{{mine: K3}}, {', '.join(apart)}]")
    assert found == []


def test_one_card_for_two_places_is_no_contradiction_but_a_copy_too_few(tmp_path: Path) -> None:
    found = findings(tmp_path, "keeper: Twin", "goal: G, needs: {mine: [Twin, Twin]}")
    assert told(found) == [("FX402", "warning")]
    assert "2 of Twin would do" in found[0].message


def test_a_goal_for_more_of_the_same_is_implied(tmp_path: Path) -> None:
    two, three = "goal: Two, needs: {mine: [K0, K1]}", "goal: Three, needs: {mine: [K0, K1, K2]}"
    found = findings(tmp_path, *FIVE, two, three)
    assert told(found) == [("FX410", "info")]
    assert found[0].message == "whoever meets the Goal Three meets Two as well"


def test_a_goal_that_only_wants_the_most_never_ties(tmp_path: Path) -> None:
    assert (
        findings(tmp_path, *FIVE, "goal: Most, needs: {most: keepers, once somebody has: 5}") == []
    )


def told_of(code: str, which: str) -> list[tuple[str, list[str]]]:
    deck = load_deck(str(HERE / code / f"{which}.yaml"))
    return [(each.severity.value, [id.partition("/")[2] for id in each.cards])
            for each in run_checks(deck, {code})]  # fmt: skip


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


def test_a_digit_that_is_raised_makes_room_for_a_second_goal() -> None:
    cards = ["Overrun", "Sandwich", "1 Goal", "Inflation"]
    assert told_of("FX416", "room_by_inflation") == [("error", cards)]
    assert told_of("FX416", "no_room_in_one_slot") == []


def test_a_goal_that_no_card_it_names_would_help(tmp_path: Path) -> None:
    """A single card that is both B and C would do, or a Creeper that is called C."""
    three = (f"keeper: {name}" for name in "ABC")
    (finding,) = findings(tmp_path, *three, "goal: G, needs: {only: [A, B], mine: C}")
    assert finding.code == "FX401"
    assert finding.message == (
        "the Goal G cannot be met with the cards of this deck, or more copies of them"
    )


def test_goals_that_imply_one_another_are_told_once_as_the_same() -> None:
    """And a third one that is harder than both, once as harder."""
    assert told_of("FX409", "in_this_deck") == [("info", ["Both", "Any Two"])]
    assert told_of("FX410", "in_this_deck") == [("info", ["Both", "Both and Mouse"])]


def test_copies_of_what_raises_a_limit_replace_one_another() -> None:
    """So they raise it once, X-053: those who wait keep five at most, and not seven."""
    told = [("info", ["Keeper Limit 2", "Six Keepers"])]
    assert told_of("FX411", "copies_replace_one_another") == told


def test_which_of_two_equal_limits_is_told_hangs_on_their_names_alone() -> None:
    told = [("info", ["Keeper Limit 2", "Four"])]
    assert told_of("FX411", "of_two_equal_limits_the_first_by_name") == told


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
    deck = load_deck(str(Path(__file__).parent / "FX402" / "many_more.yaml"))
    assert not [*run_checks(deck, {"FX403"})]


def test_who_is_blocked_is_no_rival() -> None:
    """A Creeper takes its owner out of a tie, so that two Cakes would do (X-035)."""
    path = Path(__file__).parent / "FX402" / "a_rival_who_is_blocked.yaml"
    (found,) = run_checks(load_deck(str(path)), {"FX402"})
    assert found.message.endswith("2 of Cake would do")


def test_rules_that_replace_one_another_never_help_together() -> None:
    """R-029."""
    assert [how for how, _ in told_of("FX405", "two_waivers")] == ["info"], "only while both are"
    assert [how for how, _ in told_of("FX405", "two_waivers_of_one_slot")] == ["warning"]


def test_two_are_never_ahead_of_one_another() -> None:
    """What the Goal asks for takes nobody out of a tie (X-044)."""
    assert told_of("FX407", "one_has_more_than_all_others") == []
    assert told_of("FX407", "each_has_the_creeper_it_asks_for") == []


def test_who_has_the_most_of_what_the_goal_asks_for_has_all_of_two() -> None:
    """X-044: a tie is nobody's, so it comes to the same as that nobody else has any."""
    assert told_of("FX409", "the_most_of_two") == [("info", ["More Mice", "My Mice"])]


def test_two_who_have_nothing_have_no_copies(tmp_path: Path) -> None:
    bare = ("keeper: Tea", "goal: Served, needs: {somebody else has: Tea}")
    tie = next(each for each in findings(tmp_path, *bare) if each.code == "FX407")
    assert tie.message == "two players can meet the Goal Served at once"


def test_whoever_has_the_most_has_as_many_as_anybody_unless_passed_over() -> None:
    """X-035."""
    starving = [("info", ["Keeper Limit 2", "3 Keepers"])]
    assert told_of("FX411", "the_most_of_three") == starving
    assert told_of("FX411", "a_leader_is_passed_over") == []


def test_a_limit_that_suffices_where_digits_read_as_less() -> None:
    assert told_of("FX411", "digits_read_as_less") == []


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


def test_a_row_needs_two_numbers() -> None:
    """Without the second the first would do with the one before it, which is not there."""
    (finding,) = run_checks(load_deck(str(HERE / "FX401" / "row_without_its_end.yaml")), {"FX401"})
    assert finding.message.startswith("the Goal A Row of One cannot be met with the cards of this")


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
    rulings, faults = read_rulings(
        """
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
        """,
        "test",
    )
    assert not faults
    assert run(rulings[0], load_deck(str(path)), "e").kind == "holds"


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


def test_a_card_whatever_it_is_may_be_a_creeper_that_a_rule_waives() -> None:
    assert told_of("FX405", "any_card_and_a_waiver") == [("info", ["Wet", "Silver Lining"])]
    assert told_of("FX413", "../FX405/any_card_and_a_waiver") == [("info", ["Wet", "Flood"])]


def test_a_waiver_that_lies_there_without_need_makes_nobody_win() -> None:
    """X-035: who has a Creeper is out of the tie, so the other one wins without the waiver."""
    assert told_of("FX405", "a_waiver_that_is_not_needed") == []


def test_creepers_that_a_goal_counts_are_asked_for() -> None:
    """R-069: by their kind as well, or as the most that anybody has."""
    assert told_of("FX405", "creepers_that_are_counted") == []


def test_a_game_is_found_where_cards_do_not_stay_until_the_goal_comes() -> None:
    assert told_of("FX414", "the_goal_has_to_be_there_first") == []


def test_all_that_there_are_of_a_row() -> None:
    (found,) = told_of("FX410", "all_are_a_row")
    assert found == ("info", ["In a Row", "Two and a Tardis"])


def test_goals_that_lack_different_cards_do_not_ask_for_the_same() -> None:
    assert told_of("FX409", "each_lacks_another_card") == []


def test_a_goal_and_an_ungoal_of_one_condition_are_not_the_same() -> None:
    same = ("info", ["Sandwich", "Bread and Butter"])
    assert told_of("FX409", "a_goal_and_an_ungoal") == [same]
    assert told_of("FX410", "an_ungoal_besides") == []


@pytest.mark.parametrize("code", ["FX407", "FX410"])
def test_of_a_goal_that_everybody_meets_that_is_all_that_is_told(code: str) -> None:
    assert told_of("FX408", "../" + code + "/everybody_meets_it_anyway")
    assert told_of(code, "everybody_meets_it_anyway") == []


def test_an_ungoal_comes_true_before_another_player_or_before_the_winner() -> None:
    """X-042: a Creeper keeps nobody from losing."""
    cards = ["Nibbled", "Sandwich", "Toast", "Double Agenda"]
    assert told_of("FX416", "before_another") == [("error", cards)]
    for which in "the_poorest_wins", "by_the_winner_alone":
        assert [how for how, _ in told_of("FX416", which)] == ["error"]


def test_what_several_meet_as_everybody_loses_is_no_win() -> None:
    """R-039: a tie ends nothing."""
    cards = ["Nibbled", "No Cat", "Double Agenda"]
    assert told_of("FX416", "a_tie_is_no_win") == [("error", cards)]


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


def test_nobody_wins_by_an_ungoal(tmp_path: Path) -> None:
    """So a deck without another Goal has none, and what Ungoals ask for links no Keepers."""
    cards = ["keeper: Tea", "keeper: Cake",
             "goal: Spilt, needs: {mine: [Tea, Cake]}, then: everybody loses"]  # fmt: skip
    path = tmp_path / "cards.yaml"
    path.write_text("edition: spilt\ncards:\n" + "".join(f"  - {{{each}}}\n" for each in cards))
    told = [(each.code, each.message) for each in run_checks(load_deck(str(path)))]
    assert ("FX608", "nobody can win by any of the Goals") in told
    assert not [code for code, _ in told if code in ("FX406", "FX407", "FX601", "FX604")]


@pytest.mark.parametrize("clause", [
    "{hand: {at least: 1}}", "{hand: empty}", "{fewest: cards in hand}", "{consecutive: keeper}",
])  # fmt: skip
def test_a_clause_about_hands_or_rows_keeps_just_the_others_from_winning(
    tmp_path: Path, clause: str
) -> None:
    """No Goal of the deck asks for hands, or for numbers that follow one another."""
    cards = (
        "keeper: Ale, number: 1", "keeper: Bed, number: 2", "keeper: Cat",
        "goal: Party, needs: {in play: [Bed, Cat]}",
    )  # fmt: skip
    assert told(findings(tmp_path, *cards)) == [("FX406", "warning")]
    clause = f"rule: Also, demands: {{needs: {clause}}}"
    assert told(findings(tmp_path, *cards, clause)) == [("FX407", "info")]


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


@pytest.mark.parametrize("kept", ["about_hands", "whose_digit_changes", "for_what_is_waived"])
def test_a_clause_can_keep_just_the_others_from_winning(kept: str) -> None:
    assert told_of("FX406", f"a_clause_{kept}") == []


def test_a_card_that_waits_for_what_cannot_be_said_hides_no_other() -> None:
    found = told_of("FX404", "one_acts_for_itself_alone")
    assert found == [("warning", ["Camp", "Hermit"]), ("warning", ["Loud", "Echo", "Echo#2"])]


def test_a_limit_binds_the_others_that_a_goal_is_about() -> None:
    cards = ["Others Four", "Keeper Limit 1"]
    assert told_of("FX411", "beside_others_who_have_many") == [("warning", cards)]


def test_of_none_at_least_there_are_enough() -> None:
    """Not even where nobody has ever made such a card."""
    deck = load_deck(str(HERE / "FX401" / "none_at_least.yaml"))
    assert not [*run_checks(deck, {"FX401", "FX402", "FX403", "FX405", "FX608"})]


def test_what_is_always_so_is_no_win_for_whom_a_creeper_keeps_from_it() -> None:
    (finding,) = run_checks(load_deck(str(HERE / "FX408" / "always_but_for_war.yaml")), {"FX408"})
    always = "everybody meets the Goal No Peace always, whatever lies where"
    assert finding.message == f"{always}, except whoever a card keeps from winning"
    (finding,) = run_checks(load_deck(str(HERE / "FX408" / "hit.yaml")), {"FX408"})
    assert finding.message == "everybody meets the Goal No War always, whatever lies where"
