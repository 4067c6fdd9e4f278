"""The changes of a mix file that advice carries: each is applied, and cures its finding."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fluxx_rules.cards.changes import (
    Answer,
    BasicRules,
    Change,
    LeaveOut,
    Merge,
    PutIn,
    Settle,
    Tag,
)
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target_result import Request
from fluxx_rules.checks import check as check_deck
from fluxx_rules.checks.advice import REASON
from fluxx_rules.findings import Finding
from fluxx_rules.workbench import Mix, changed, check, loaded

QUICK = Request(quick=True)


def mix_of(*takes: str) -> Mix:
    return Mix("evening.yaml", "mix: Evening\ntake:\n" + "".join(f"- {each}\n" for each in takes))


def finding(mix: Mix, code: str, aspect: str = "") -> Finding:
    found = (each for each in check(mix, QUICK).findings if each.code == code)
    return next(each for each in found if aspect in each.aspect)


def changes_of(found: Finding) -> list[Any]:
    return [change for each in found.advice for change in each.changes]


def own_mix(folder: Path, card: str, *more: str) -> Mix:
    (folder / "own.yaml").write_text(f"edition: own\ncards:\n- {{keeper: Tea}}\n- {card}\n")
    return Mix(str(folder / "m.yaml"), f"mix: M\ntake: [{', '.join(('own.yaml', *more))}]\n")


DRY = ("fluxx5", "{from: nature, only: Drought}")


@pytest.mark.parametrize(
    ("takes", "code", "aspect", "change"),
    [
        (("{from: nature, without: Water}", "star"), "FX401", "Water", PutIn("nature", "Water")),
        (("{from: nature, without: Water}", "star"), "FX401", "Water", LeaveOut("nature", "Mud")),
        (("{from: Nature Fluxx, only: [Mud, Dirt]}",), "FX401", "Water",
         PutIn("Nature Fluxx", "Water")),
        (DRY, "FX201", "Water", PutIn("nature", "Water")),
        (DRY, "FX501", "", PutIn("nature", "Flood")),
        (DRY, "FX501", "", LeaveOut("nature", "Drought")),
        (DRY, "FX502", "", LeaveOut("nature", "Drought")),
        (("fluxx5", "nature"), "FX204", "Sun", Merge("same thing", ("The Sun", "Sunshine"))),
        (("fluxx5", "nature"), "FX204", "Sun", Merge("different", ("Sunshine",))),
        (("doctor_who", "nature"), "FX701", "",
         Answer("opening Creepers", "all together")),
    ],
)  # fmt: skip
def test_a_change_cures_its_finding(
    takes: tuple[str, ...], code: str, aspect: str, change: Change
) -> None:
    mix = mix_of(*takes)
    found = finding(mix, code, aspect)
    assert change in changes_of(found)
    after = check(changed(mix, [change]), QUICK).findings
    assert found.fingerprint not in {each.fingerprint for each in after}


def test_a_stale_entry_is_deleted_from_the_mix_file(tmp_path: Path) -> None:
    mix = own_mix(tmp_path, "keeper: Scones")
    for entry in "code: FX604, cards: [Tea]", "name: diluted":
        stale = Mix(mix.path, f"{mix.text}settled: [{{{entry}, reason: once}}]\n")
        found = finding(stale, "FX901")
        assert changed(stale, changes_of(found)).text == mix.text


def test_a_stale_entry_of_a_card_file_is_nothing_to_change_in_a_mix(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text("edition: own\ncards: [keeper: Tea]\nsettled: [{code: FX604, reason: so}]\n")
    (found,) = (each for each in check_deck(load_deck(file)).findings if each.code == "FX901")
    assert not changes_of(found)


def test_a_missing_card_is_named_by_its_own_name(tmp_path: Path) -> None:
    """No card is an Outlaw by name, and Robin counts as one."""
    goal = "{goal: House Call, needs: {mine: Outlaw}}"
    mix = own_mix(tmp_path, goal, "{from: more.yaml, only: Bow}")
    (tmp_path / "more.yaml").write_text(
        "edition: more\ncards:\n- {keeper: Bow}\n- {keeper: Robin, counts as: [Outlaw]}\n"
    )
    found = finding(mix, "FX401", "Outlaw")
    assert PutIn("more.yaml", "Robin") in changes_of(found)
    after = check(changed(mix, [PutIn("more.yaml", "Robin")]), QUICK).findings
    assert "FX401" not in {each.code for each in after}


@pytest.mark.parametrize("rules", [(("draw", 2), ("play", "one")), (("draw", 1), ("play", 1))])
def test_basic_rules_are_chosen(tmp_path: Path, rules: tuple[tuple[str, int | str], ...]) -> None:
    for name, draw in ("one", "{draw: 2, play: one}"), ("other", "{draw: 1}"):
        text = f"edition: {name}\nbasic rules: {draw}\ncards: [keeper: Tea of {name}]\n"
        (tmp_path / f"{name}.yaml").write_text(text)
    mix = Mix(str(tmp_path / "m.yaml"), "mix: M\ntake: [one.yaml, other.yaml]\n")
    found = finding(mix, "FX703")
    assert BasicRules(rules) in changes_of(found)
    after = changed(mix, [BasicRules(rules)])
    assert "FX703" not in {each.code for each in check(after, QUICK).findings}
    deck = loaded(after).deck
    assert deck is not None
    assert BasicRules.of(deck.basic) == BasicRules(rules)


def test_tags_are_answered_card_by_card() -> None:
    mix = mix_of("nature", "doctor_who")
    found = finding(mix, "FX206", "living")
    tags = [each for each in changes_of(found) if isinstance(each, Tag)]
    assert {each.tag for each in tags} == {"living"}
    after = check(changed(mix, tags), QUICK).findings
    assert found.fingerprint not in {each.fingerprint for each in after}


def test_an_empty_tag_names_an_edition_that_has_it(tmp_path: Path) -> None:
    mix = own_mix(tmp_path, "{rule: Feast, adds: {draw: 1, if: {mine: {tagged: food}}}}")
    found = finding(mix, "FX205", "food")
    change, acceptance = changes_of(found)
    assert isinstance(change, PutIn)
    assert acceptance == Settle("FX205", ("Feast",), REASON)
    after = check(changed(mix, [change]), QUICK).findings
    assert "FX205" not in {each.code for each in after}
