"""Goals that can be won with what is in: what is left out is dead, what is put in is not."""

from __future__ import annotations

from pathlib import Path

from fluxx_rules.cards.changes import LeaveOut, PutIn
from fluxx_rules.checks.dead_goals import goal_tally
from fluxx_rules.workbench import Mix, cards, changed, loaded
from fluxx_rules.workbench.winnable import WinnableGoals, only_winnable_goals

NATURE = Mix("m.yaml", "mix: m\ntake: [nature, fluxx5]\n")


def dead(mix: Mix) -> set[str]:
    deck = loaded(mix).deck
    assert deck is not None
    return {each.name for each in goal_tally(deck).dead if each.sure}


def test_dead_goals_go_and_winnable_ones_come() -> None:
    start = changed(
        NATURE,
        [LeaveOut("nature", "Water"), LeaveOut("nature", "Mammals"), LeaveOut("fluxx5", "Toast")],
    )
    changes = only_winnable_goals(start).changes
    assert {each.card for each in changes if isinstance(each, LeaveOut)} == dead(start) != set()
    assert {each.card for each in changes if isinstance(each, PutIn)} == {"Mammals", "Toast"}
    after = changed(start, changes)
    assert not dead(after)
    assert not only_winnable_goals(after).changes


def test_a_goal_that_cannot_be_won_is_not_put_in() -> None:
    start = changed(NATURE, [LeaveOut("nature", "Water"), LeaveOut("nature", "Mud")])
    assert PutIn("nature", "Mud") not in only_winnable_goals(start).changes


def test_other_kinds_of_cards_stay() -> None:
    start = changed(NATURE, [LeaveOut("nature", "Water"), LeaveOut("nature", "Bats")])
    goals = {card.name for shelf in cards(NATURE) for card in shelf.cards if card.kind == "goal"}
    assert {each.card for each in only_winnable_goals(start).changes} <= goals  # type: ignore[union-attr]


def test_goals_that_may_need_an_undocumented_card_stay_and_are_named(tmp_path: Path) -> None:
    goals = (
        "  - goal: Two\n    needs: {at least: 2, of: Tea}\n  - goal: Lost\n    undocumented: all\n"
    )
    file = tmp_path / "own.yaml"
    file.write_text(f"edition: own\nknown: 2 of 9\ncards:\n  - keeper: Tea\n{goals}")
    mix = Mix(str(tmp_path / "m.yaml"), "mix: m\ntake: own.yaml\n")
    found = only_winnable_goals(mix)
    assert found == WinnableGoals((), ("Two",), ("Lost",))
    without = changed(mix, [LeaveOut("own.yaml", "Two")])
    assert only_winnable_goals(without) == WinnableGoals((), (), ("Lost",)), "it is not put in"
