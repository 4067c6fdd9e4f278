"""Repairs of small mixes: which are found, what each does, and their order."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from fluxx_rules.cards.changes import Change, LeaveOut, Merge, PutIn
from fluxx_rules.checks import check as check_deck
from fluxx_rules.checks.dead_goals import DeadGoal
from fluxx_rules.findings import Finding, Severity
from fluxx_rules.workbench import Mix, changed, loaded
from fluxx_rules.workbench.repairs.repair import Repair
from fluxx_rules.workbench.repairs.sizing import NoSuchMix
from fluxx_rules.workbench.repairs.suggest import MAX_REPAIRS, Suggestions, suggest
from fluxx_rules.workbench.repairs.workshop import UnknownCard

KITCHEN = """edition: kitchen
cards:
  - {keeper: Milk}
  - {keeper: Cookies}
  - {keeper: Bread}
  - {keeper: Jam}
  - {keeper: Tea}
  - {goal: Snack, needs: {mine: [Milk, Cookies]}}
  - {goal: Breakfast, needs: {mine: [Bread, {any of: [Jam, Milk]}]}}
  - {goal: Tea for One, needs: {mine: Tea, nobody has: Cookies}}
"""
PANTRY = """edition: pantry
cards:
  - {keeper: The Cookies}
  - {keeper: Honey}
  - {creeper: Ants, trigger: {whenever: {in play: Honey}, do: {discard: this}}}
  - {goal: Ghost Story, needs: {mine: [Ghost, Honey]}}
"""


def mix_of(folder: Path, take: str) -> Mix:
    (folder / "kitchen.yaml").write_text(KITCHEN)
    (folder / "pantry.yaml").write_text(PANTRY)
    return Mix(str(folder / "evening.yaml"), f"mix: Evening  # ours\ntake:\n{take}")


def found(folder: Path, take: str, more: tuple[str, ...] = ()) -> Suggestions:
    return suggest(mix_of(folder, take), more)


def take(file: str, *without: str) -> str:
    return f"  - {{from: {file}.yaml, without: [{', '.join(without)}]}}\n"


def put(file: str, *cards: str) -> tuple[Change, ...]:
    return tuple(PutIn(f"{file}.yaml", card) for card in cards)


def with_changes(suggestions: Suggestions, *changes: Change) -> Repair:
    (repair,) = (each for each in suggestions.repairs if set(each.changes) == set(changes))
    return repair


def test_all_dead_goals_are_revived_by_the_fewest_cards(tmp_path: Path) -> None:
    """Milk alone serves both Goals; Jam would serve one."""
    first, *_ = found(tmp_path, take("kitchen", "Milk", "Jam")).repairs
    assert first.changes == put("kitchen", "Milk")
    assert first.revived == ("kitchen/Snack", "kitchen/Breakfast")
    assert (first.cards_before, first.cards_after) == (6, 7)
    assert not first.dead
    assert {each.code for each in first.cured} >= {"FX401"}


def test_each_dead_goal_has_a_repair_of_its_own(tmp_path: Path) -> None:
    suggestions = found(tmp_path, take("kitchen", "Cookies", "Tea"))
    assert with_changes(suggestions, *put("kitchen", "Cookies", "Tea")).revived
    assert with_changes(suggestions, *put("kitchen", "Cookies")).revived == ("kitchen/Snack",)
    assert with_changes(suggestions, *put("kitchen", "Tea")).revived == ("kitchen/Tea for One",)


def test_to_leave_out_the_goal_comes_last(tmp_path: Path) -> None:
    suggestions = found(tmp_path, take("kitchen", "Tea"))
    last = suggestions.repairs[-1]
    assert last.changes == (LeaveOut("kitchen.yaml", "Tea for One"),)
    assert last.goals_left_out == ("kitchen/Tea for One",)
    assert not any(each.goals_left_out for each in suggestions.repairs[:-1])


def test_a_goal_that_no_card_revives_is_named(tmp_path: Path) -> None:
    suggestions = found(tmp_path, "  - kitchen.yaml\n  - pantry.yaml\n")
    assert [each.name for each in suggestions.beyond] == ["Ghost Story"]
    assert suggestions.repairs[-1].goals_left_out == ("pantry/Ghost Story",)


def test_a_way_out_of_a_creeper_is_found(tmp_path: Path) -> None:
    suggestions = found(tmp_path, take("pantry", "Honey", "Ghost Story") + "  - kitchen.yaml\n")
    repair = with_changes(suggestions, *put("pantry", "Honey"))
    assert repair.freed == ("pantry/Ants",)
    assert repair.errors < suggestions.errors
    assert with_changes(suggestions, LeaveOut("pantry.yaml", "Ants")).errors == repair.errors


def test_names_that_may_be_one_thing_can_be_merged(tmp_path: Path) -> None:
    """Cookies are in no other place, and the pantry has The Cookies."""
    mix = "  - {from: kitchen.yaml, without: [Cookies]}\n  - {from: pantry.yaml, only: Honey}\n"
    suggestions = found(tmp_path, mix)
    merge = Merge("same thing", ("Cookies", "The Cookies"))
    assert with_changes(suggestions, *put("kitchen", "Cookies")).size == 1
    assert all(merge not in each.changes for each in suggestions.repairs)  # that would be two
    mix = mix.replace("only: Honey", "only: The Cookies")
    assert with_changes(found(tmp_path, mix), merge).revived == ("kitchen/Snack",)


def test_other_editions_are_only_searched_if_they_are_named(tmp_path: Path) -> None:
    mix = (
        "  - {from: pantry.yaml, only: [Ants, The Cookies]}\n  - {from: kitchen.yaml, only: goal}\n"
    )
    tea = "  - {from: pantry.yaml, only: Ghost Story}\n"
    assert not any(each.revived for each in found(tmp_path, tea).repairs)
    (tmp_path / "haunted.yaml").write_text("edition: haunted\ncards: [{keeper: Ghost}]\n")
    (first, *_) = found(tmp_path, tea, more=("haunted.yaml",)).repairs
    assert set(first.changes) == {PutIn("haunted.yaml", "Ghost"), PutIn("pantry.yaml", "Honey")}
    assert found(tmp_path, mix).dead


def test_a_repair_that_warns_says_so_and_comes_behind(tmp_path: Path) -> None:
    """Both kinds of Jam revive the Goal; one of them names a card that does not exist."""
    (tmp_path / "odd.yaml").write_text(
        "edition: odd\ncards:\n"
        "  - {keeper: Jam, trigger: {whenever: {in play: Spoon}, do: {discard: this}}}\n"
    )
    mix = "  - {from: kitchen.yaml, without: [Milk, Jam, Snack]}\n"
    repairs = found(tmp_path, mix, more=("odd.yaml",)).repairs
    plain, odd = put("kitchen", "Jam"), put("odd", "Jam")
    order = [each.changes for each in repairs]
    assert order.index(plain) < order.index(odd)
    assert {each.code for each in repairs[order.index(odd)].brought} >= {"FX201"}
    assert not repairs[order.index(plain)].warns


def test_a_warning_about_a_revived_goal_does_not_put_it_behind() -> None:
    """A Goal that can be won in some games is better than a dead one; an error never is."""
    caveat = Finding("FX412", "n", Severity.WARNING, "m", cards=("kitchen/Snack",))
    odd = Finding("FX201", "n", Severity.WARNING, "m", cards=("odd/Jam",))
    error = replace(caveat, severity=Severity.ERROR)
    made = Repair(put("kitchen", "Jam"), 1, 2, revived=("kitchen/Snack",), brought=(caveat,))
    assert not made.warns
    assert replace(made, brought=(caveat, odd)).warns
    assert replace(made, brought=(error,)).warns
    assert (
        made.rank < Repair(put("odd", "Jam"), 1, 2, dead=(DeadGoal("kitchen/Snack", "Snack"),)).rank
    )


def test_to_leave_out_dead_goals_is_the_last_answer(tmp_path: Path) -> None:
    """It is among the answers however many others there are."""
    many = [f"T{n}" for n in range(10)]
    (tmp_path / "many.yaml").write_text(
        "edition: many\ncards:\n- {keeper: Tea}\n"
        + "".join(
            f"- {{keeper: {name}}}\n- {{goal: Goal {name}, needs: {{mine: [{name}, Tea]}}}}\n"
            for name in many
        )
    )
    repairs = found(tmp_path, f"  - {{from: many.yaml, without: [{', '.join(many)}]}}\n").repairs
    assert len(repairs) == MAX_REPAIRS
    assert len(repairs[0].revived) == len(many)
    assert [bool(each.goals_left_out) for each in repairs] == [False] * (MAX_REPAIRS - 1) + [True]
    assert len(repairs[-1].goals_left_out) == len(many)


def test_what_a_repair_says_is_true_of_the_mix_that_it_makes(tmp_path: Path) -> None:
    mix = mix_of(tmp_path, take("kitchen", "Cookies", "Tea"))
    for each in suggest(mix).repairs:
        deck = loaded(changed(mix, each.changes)).deck
        assert deck is not None
        assert len(deck.cards) == each.cards_after


def test_a_repair_answers_no_question_of_the_players(tmp_path: Path) -> None:
    """The Basic Rules, the rulebooks and a tag are open, and so is the order of two cards."""
    mix = mix_of(tmp_path, "  - nature\n  - doctor_who\n  - odd.yaml\n" + take("kitchen", "Milk"))
    (tmp_path / "odd.yaml").write_text(
        "edition: odd\nbasic rules: {draw: 3}\ncards: [{keeper: Rum}, {goal: Grog, needs: {mine: "
        "[Rum, Sugar]}}]\n"
    )
    (tmp_path / "kitchen.yaml").write_text(f"{KITCHEN}basic rules: {{draw: 2}}\n")
    deck = loaded(mix).deck
    assert deck is not None
    assert {"FX206", "FX701", "FX703"} <= {each.code for each in check_deck(deck).findings}
    repairs = suggest(mix).repairs
    assert repairs
    kinds = {type(change) for each in repairs for change in each.changes}
    assert kinds <= {PutIn, LeaveOut, Merge}


def test_a_mix_without_faults_needs_no_repair(tmp_path: Path) -> None:
    assert suggest(mix_of(tmp_path, "  - kitchen.yaml\n")).dead == ()


def test_kept_cards_are_in_every_repair(tmp_path: Path) -> None:
    mix = mix_of(tmp_path, take("kitchen", "Milk", "Jam"))
    suggestions = suggest(mix, keep=["Jam"])
    assert {*put("kitchen", "Milk", "Jam")} == {*suggestions.repairs[0].changes}
    with pytest.raises(UnknownCard, match=r"no edition of this mix has a card 'Jem'.*'Jam'"):
        suggest(mix, keep=["Jem"])


def test_a_card_of_one_edition_is_kept(tmp_path: Path) -> None:
    """With its name alone, the cards of all editions are kept."""
    (tmp_path / "odd.yaml").write_text("edition: odd\ncards: [{keeper: Jam}, {keeper: Rum}]\n")
    mix = mix_of(tmp_path, take("kitchen", "Jam") + "  - {from: odd.yaml, only: Rum}\n")
    for name, kept in ("kitchen/Jam", {"kitchen"}), ("Jam", {"kitchen", "odd"}):
        first, *_ = suggest(mix, keep=[name]).repairs
        jam = {each for each in first.changes if isinstance(each, PutIn) and each.card == "Jam"}
        assert jam == {PutIn(f"{edition}.yaml", "Jam") for edition in kept}


def test_games_are_compared_on_the_same_seeds(tmp_path: Path) -> None:
    """With its only Goal dead, no game of the mix ends."""
    mix = mix_of(tmp_path, "  - {from: kitchen.yaml, only: [Milk, Bread, Tea, Snack]}\n")
    played: list[int] = []
    first, *_ = suggest(mix, games=40, played=played.append).repairs
    assert first.changes == put("kitchen", "Cookies")
    (unfinished,) = (each for each in first.games if each.figure == "unfinished")
    assert unfinished.alone == 1.0
    assert unfinished.high < 0
    assert sum(played) >= 80
    assert not suggest(mix).repairs[0].games


def sized(folder: Path, size: int, *keep: str, takes: str = "  - kitchen.yaml\n") -> Suggestions:
    return suggest(mix_of(folder, takes), keep=keep, size=size)


def test_a_mix_of_a_size_has_that_many_cards_and_no_dead_goal(tmp_path: Path) -> None:
    """Milk, Bread, Tea and Cookies are enough for all three Goals; Jam can go."""
    first, *_ = sized(tmp_path, 7).repairs
    assert first.changes == (LeaveOut("kitchen.yaml", "Jam"),)
    assert (first.cards_after, first.dead, first.winnable) == (7, (), 3)
    for size in range(3, 8):
        for each in sized(tmp_path, size).repairs:
            assert (each.cards_after, each.dead) == (size, ())


def test_a_mix_of_a_size_can_take_more_cards(tmp_path: Path) -> None:
    takes = "  - {from: kitchen.yaml, only: [Tea, Milk, Snack, Tea for One]}\n"
    first, *_ = sized(tmp_path, 5, takes=takes).repairs
    assert first.changes == put("kitchen", "Cookies")
    assert first.winnable == 2


def test_kept_cards_stay_in_a_mix_of_a_size(tmp_path: Path) -> None:
    for each in sized(tmp_path, 4, "Jam", "Tea").repairs:
        assert not {*each.changes} & {
            LeaveOut("kitchen.yaml", "Jam"),
            LeaveOut("kitchen.yaml", "Tea"),
        }


@pytest.mark.parametrize(
    ("size", "keep", "message"),
    [
        (2, ("Jam", "Tea", "Milk"), "no mix of 2 cards keeps these 3"),
        (9, (), "the editions of this mix have only 8 cards: name more of them with --from"),
    ],
)
def test_an_impossible_size_is_refused(
    tmp_path: Path, size: int, keep: tuple[str, ...], message: str
) -> None:
    with pytest.raises(NoSuchMix, match=message):
        sized(tmp_path, size, *keep)


def test_copies_of_a_card_stay_together(tmp_path: Path) -> None:
    (tmp_path / "twins.yaml").write_text(
        "edition: twins\ncards:\n- {keeper: Twin, copies: 2}\n- {keeper: Other, copies: 4}\n"
    )
    with pytest.raises(NoSuchMix, match="no choice of these cards has exactly 3"):
        sized(tmp_path, 3, takes="  - twins.yaml\n")
    assert [each.cards_after for each in sized(tmp_path, 4, takes="  - twins.yaml\n").repairs] == [
        4
    ]


def test_a_mix_inside_the_mix_stays_as_it_is(tmp_path: Path) -> None:
    """The inner mix lacks Tea, and the outer file cannot change what the inner one takes."""
    mix = mix_of(tmp_path, "  - inner.yaml\n")
    (tmp_path / "inner.yaml").write_text(f"mix: Inner\ntake:\n{take('kitchen', 'Tea')}")
    found = suggest(mix)
    assert [each.name for each in found.dead] == ["Tea for One"]
    assert found.repairs == ()


def test_z3_has_its_word_on_what_is_cured(tmp_path: Path) -> None:
    first, *_ = found(tmp_path, take("kitchen", "Tea")).repairs
    confirmations = {each.code: each.confirmation for each in first.cured}
    assert confirmations["FX401"] == "confirmed by z3"
