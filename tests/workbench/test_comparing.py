"""Comparison of two states of a mix, and the words for what a change has done."""

from __future__ import annotations

from typing import get_args

import pytest

from fluxx_rules.cards.changes import (
    Answer,
    BasicRules,
    Change,
    DecideTag,
    LeaveOut,
    Merge,
    Players,
    PutIn,
    Rename,
    Settle,
    Tag,
    TakeAll,
    TakeNone,
    Unmerge,
)
from fluxx_rules.cards.target_result import Request, TargetResult
from fluxx_rules.report.change_words import action, effect
from fluxx_rules.workbench import Mix, changed, check
from fluxx_rules.workbench.comparing import compared

START = Mix("m.yaml", "mix: m\ntake: [{from: nature, without: [Water, Mice]}]\n")


def result(mix: Mix) -> TargetResult:
    return check(mix, Request(quick=True))


def after(*changes: Change) -> TargetResult:
    return result(changed(START, changes))


def test_a_card_that_is_put_in_revives_goals() -> None:
    found = compared(result(START), after(PutIn("nature", "Water")))
    assert [card.name for card in found.put_in] == ["Water"]
    assert not found.left_out
    assert "Mud" in found.revived
    assert not found.dead
    assert found.findings.vanish
    words = effect(found)
    assert words.startswith("+ Water: ")
    assert "can be won" in words
    assert "fewer" in words


def test_the_opposite_change_has_the_opposite_effect() -> None:
    found = compared(after(PutIn("nature", "Water")), result(START))
    assert [card.name for card in found.left_out] == ["Water"]
    assert "Mud" in found.dead
    words = effect(found)
    assert words.startswith("− Water: nobody can win ")
    assert words.endswith(" more")


def test_a_dead_goal_that_is_left_out_is_not_revived() -> None:
    found = compared(result(START), after(LeaveOut("nature", "Mud")))
    assert "Mud" not in found.revived
    assert effect(found).startswith("− Mud: ")


def test_an_accepted_finding_counts_no_more_and_has_not_vanished() -> None:
    (code,) = {each.code for each in result(START).findings if each.code == "FX401"}
    found = compared(result(START), after(Settle(code, (), "ours")))
    assert not found.findings.vanish
    assert effect(found).endswith(" fewer")


def test_a_file_with_faults_has_no_cards() -> None:
    found = compared(result(START), result(Mix("m.yaml", "mix: m\ntake: [no_such]\n")))
    assert found.left_out
    assert not found.put_in
    assert not found.findings.vanish


def test_equal_states_have_no_effect() -> None:
    assert effect(compared(result(START), result(START))) == ""


ACTIONS = [
    ((PutIn("nature", "Water"), PutIn("star", "Milk")), "put in Water and Milk"),
    (tuple(LeaveOut("nature", each) for each in "ABCDEF"), "leave out A, B, C, D and 2 more"),
    ((Rename("Evening"),), "name the mix Evening"),
    ((TakeAll("nature"), TakeNone("star")), "put in all of nature and leave out all of star"),
    ((LeaveOut("nature", "Mud"),), "leave out Mud"),
    ((Merge("same thing", ("Tea", "Chai")),), "count Tea and Chai as one thing"),
    ((Merge("different", ("Tea",)),), "keep Tea of each edition apart"),
    ((Unmerge("same rule", ("A", "B")),), "no longer let A and B replace one another"),
    ((Answer("a question", "yes"),), "play 'yes'"),
    ((Answer("a question", None),), "take back 'a question'"),
    ((Tag("hot", "Tea", False),), "Tea is not “hot”"),
    ((DecideTag("hot"),), "decide which cards are “hot”"),
    ((DecideTag("hot", False),), "take back which cards are “hot”"),
    ((BasicRules((("draw", 2), ("play", "one"))),), "play Draw 2, Play one"),
    ((BasicRules(None),), "take back the Basic Rules"),
    ((Players(4),), "play with 4 players"),
    ((Players(None),), "play with any number of players"),
    ((Settle("FX401", (), "so"),), "accept FX401"),
    ((Settle("FX401", (), None),), "no longer accept FX401"),
]


@pytest.mark.parametrize(("changes", "words"), ACTIONS)
def test_a_change_is_something_to_do(changes: tuple[Change, ...], words: str) -> None:
    assert action(changes) == words


def test_every_kind_of_change_has_words() -> None:
    assert {type(change) for changes, _ in ACTIONS for change in changes} == {*get_args(Change)}
