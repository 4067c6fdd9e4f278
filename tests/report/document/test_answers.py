"""Answers to questions: each is written into the mix, stands on the sheet, can be taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest

from fluxx_rules.cards.changes import Change, LeaveOut, Merge, PutIn, Settle, Tag
from fluxx_rules.cards.target import editions
from fluxx_rules.cards.target_result import Request, TargetResult
from fluxx_rules.report.document.agreements import agreements
from fluxx_rules.report.document.asking import ASKED
from fluxx_rules.report.document.first_screen import Option, Question
from fluxx_rules.report.document.model import Point
from fluxx_rules.report.document.questions import answer, questions
from fluxx_rules.session import Session, using
from fluxx_rules.workbench import Mix, changed, check, declared, mix_of
from tests.checks.pages import Case, cases

FIRING = [case for case in cases() if case.fires and case.code in ASKED]
PAIRS = [*combinations(sorted(editions()), 2)]
NEIGHBOURS = [
    (one, other)
    for one, other in PAIRS
    if editions().index(other) - editions().index(one) in (1, 5)
]
"""Pairs that have each edition twice or more. The others are for the long tests."""
OPTIONS_TRIED = 1
"""The first options of each question that fast tests try, besides the last one."""


class Asked(NamedTuple):
    mix: Mix
    result: TargetResult
    questions: tuple[Question, ...]

    @property
    def agreed(self) -> list[Point]:
        assert self.result.deck is not None
        settled = self.result.suppressed_by("settled")
        return [*agreements(self.result.deck, settled, declared(self.mix))]

    @property
    def found(self) -> list[str]:
        return sorted(each.fingerprint for each in self.result.findings)


def asked(mix: Mix, codes: frozenset[str] | None = None) -> Asked:
    result = check(mix, Request(quick=True, codes=codes))
    assert result.deck is not None
    return Asked(mix, result, questions(result.deck, result.findings))


def tried(question: Question) -> Iterator[Sequence[Change]]:
    """Yield the changes for some answers, one of them in words of the players' own."""
    if question.takes_words:
        yield answer(question, (), "as Ann said: <b>yes</b>")
    ticked = [*answers(question)]
    for each in (*ticked[:OPTIONS_TRIED], *ticked[-1:]):
        yield answer(question, each)


def only(mix: Mix, words: str) -> Question:
    (one,) = (each for each in asked(mix).questions if words in each.asks)
    return one


def answers(question: Question) -> Iterator[tuple[Option, ...]]:
    """Yield what can be ticked: each option alone, and for several options all of them and none."""
    yield from ((each,) for each in question.options)
    if question.several:
        yield ()
        yield question.options


def apply_and_take_back(before: Asked, question: Question, changes: Sequence[Change]) -> None:
    """Answer a question, read the answer on the sheet, and take it back."""
    after = asked(changed(before.mix, changes), frozenset((question.code,)))
    assert question.id not in {each.id for each in after.questions}
    new = [each for each in after.agreed if each not in before.agreed]
    back = [*dict.fromkeys(change for each in new for change in each.take_back)]
    if all(isinstance(each, LeaveOut) for each in changes):
        assert not new
        back = [PutIn(each.source, each.card) for each in changes if isinstance(each, LeaveOut)]
    assert back
    again = asked(changed(after.mix, back), frozenset((question.code,)))
    assert again.found == asked(before.mix, frozenset((question.code,))).found
    assert again.agreed == before.agreed
    assert again.mix.text.count("#") == before.mix.text.count("#")


@pytest.mark.parametrize("case", FIRING, ids=lambda case: f"{case.code} {case.heading}")
def test_each_question_of_a_page_of_findings_can_be_answered(tmp_path: Path, case: Case) -> None:
    for file in case.files:
        (tmp_path / file.name).write_text(file.text, encoding="utf-8")
    takes = "".join(f"- ./{file.name}\n" for file in case.files)
    text = f"mix: m  # ours\ntake:\n{takes}# end\n"
    before = asked(Mix(str(tmp_path / "evening.yaml"), text))
    for question in before.questions:
        if question.code == case.code:
            for changes in tried(question):
                apply_and_take_back(before, question, changes)


@pytest.mark.parametrize("pair", NEIGHBOURS, ids="+".join)
def test_answers_are_written_and_can_be_taken_back(pair: tuple[str, str]) -> None:
    with using(Session()):
        before = asked(mix_of("+".join(pair)))
        for each in before.questions:
            assert each.options
            for changes in tried(each):
                apply_and_take_back(before, each, changes)


@pytest.mark.long
@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_every_answer_is_written_and_can_be_taken_back(pair: tuple[str, str]) -> None:
    with using(Session()):
        before = asked(mix_of("+".join(pair)))
        for each in before.questions:
            for ticked in answers(each):
                apply_and_take_back(before, each, answer(each, ticked))


def own(folder: Path, *editions: str, more: str = "") -> Mix:
    """Return a mix of editions A, B ..., each with these cards."""
    takes = []
    for name, text in zip("abc", editions, strict=False):
        entries = "".join(f"  - {card}\n" for card in text.split("; "))
        file = f"edition: {name}\ntitle: {name.upper()}\ncards:\n{entries}"
        (folder / f"{name}.yaml").write_text(file)
        takes.append(f"{name}.yaml")
    return Mix(str(folder / "m.yaml"), f"mix: m\ntake: [{', '.join(takes)}]\n{more}")


HOT = "{keeper: Tea, tags: [hot]}; {goal: Heat, needs: {mine: {tagged: hot}}}"
SUNS = "keeper: The Sun", "keeper: Sun"
DOCTORS = "keeper: Doctor", "{keeper: Tenth, counts as: [Doctor]}"
ONE, TWO = "{rule: One, slot: x, adds: {draw: 1}}", "{rule: Two, slot: y, adds: {draw: 1}}"
MOST, LEAST = "{rule: Most, sets: {draw: 1}, slot: x}", "{rule: Least, sets: {draw: 2}, slot: y}"
CARDS_OF_TWO_SORTS = (
    "{keeper: Tea, tags: [fine]}; {action: Trash, do: {discard: {one: {tagged: fine}}}}",
    "{goal: Soup, tags: [fine], needs: {mine: Tea}}",
)


@pytest.mark.parametrize(
    ("cards", "asks", "option", "change"),
    [
        ((HOT, "keeper: Soup"), "“hot”", "Soup", Tag("hot", "Soup")),
        ((HOT, "keeper: Soup", "keeper: Soup"), "“hot”", "Soup", Tag("hot", "b/Soup")),
        (SUNS, "one thing", "Yes", Merge("same thing", ("The Sun", "Sun"))),
        (SUNS, "one thing", "No", Merge("different", ("Sun",))),
        (DOCTORS, "count as", "No: each edition asks for its own cards",
         Merge("different", ("Doctor",))),
        ((ONE, TWO), "both count", "Yes, both", Merge("different", ("Two",))),
        ((ONE, TWO), "both count", "No, the newer one replaces the older one",
         Merge("same rule", ("One", "Two"))),
        ((MOST, LEAST), "which one holds", "The one that was played last",
         Merge("same rule", ("Most", "Least"))),
        ((MOST, LEAST), "which one holds", "Most",
         Settle("FX301", ("Most",), "Most and Least: which one holds? Most")),
        (CARDS_OF_TWO_SORTS, "“fine”", "No: each edition asks for its own cards",
         Tag("fine", "Soup", has=False)),
    ],
)  # fmt: skip
def test_what_a_mix_file_can_say_is_played(
    tmp_path: Path, cards: tuple[str, ...], asks: str, option: str, change: Change
) -> None:
    found = only(own(tmp_path, *cards), asks)
    wanted = next(each for each in found.options if each.text == option)
    assert wanted.changes[0] == change


def test_two_cards_are_not_kept_apart_if_that_separates_others(tmp_path: Path) -> None:
    mix = own(tmp_path, *SUNS, "keeper: Sun")
    first = asked(mix).questions[0]
    assert first.options[1].text == "No"
    assert all(isinstance(each, Settle) for each in first.options[1].changes)


def test_an_accepted_answer_stands_on_the_sheet_with_its_question() -> None:
    start = mix_of("nature+doctor_who")
    hidden = only(start, "Camouflage")
    both = changed(start, answer(hidden, hidden.options))
    assert (
        'reason: "Which cards see a Keeper that Camouflage hides? The Master and Blin' in both.text
    )
    (point,) = asked(both).agreed
    assert point.text == "Which cards see a Keeper that Camouflage hides?"
    assert point.detail == "The Master and Blinovitch Limitation Effect."
    (point,) = asked(changed(start, answer(hidden, ()))).agreed
    assert point.detail == "None of these."


def test_a_reason_of_another_kind_stands_with_the_finding() -> None:
    start = mix_of("nature+doctor_who")
    settled = Settle("FX609", (), "we have no Camouflage")
    (point,) = asked(changed(start, [settled])).agreed
    assert point.text.startswith("Camouflage hides a Keeper")
    assert point.detail == "Accepted: we have no Camouflage."
    assert point.take_back == (Settle("FX609", (), None),)


def test_no_card_at_all_can_have_a_tag() -> None:
    start = mix_of("nature+doctor_who")
    after = changed(start, answer(only(start, "“living”"), ()))
    assert "\ntags:\n  living: []\n" in after.text


def test_each_entry_of_a_joined_merge_is_taken_back(tmp_path: Path) -> None:
    more = "same thing: [[Tea, Soup], [Soup, Ice], [Cat, Dog]]\n"
    cards = "keeper: Tea; keeper: Soup; keeper: Ice; keeper: Cat; keeper: Dog"
    mix = own(tmp_path, cards, more=more)
    one, _ = asked(mix).agreed
    assert one.text == "Tea, Soup and Ice are one thing."
    assert changed(mix, one.take_back).text.endswith("same thing: [[Cat, Dog]]\n")


def test_what_another_file_decides_cannot_be_taken_back(tmp_path: Path) -> None:
    decided = (
        "same thing: [[Tea, Soup]]\nsame rule: [[One, Two]]\ndifferent: [Cat]\n"
        "tags: {hot: [Soup]}\npolicies: {opening Creepers: player by player}\n"
        "basic rules: {draw: 3}\nsettled: [{code: FX601, reason: we like them}]\n"
    )
    cards = f"{HOT}; {ONE}", f"keeper: Soup; keeper: Cat; {TWO}"
    inner = own(tmp_path, *cards, more=decided)
    Path(inner.path).write_text(inner.text)
    assert len(asked(inner).agreed) >= 7
    assert all(point.take_back for point in asked(inner).agreed)
    outer = Mix(str(tmp_path / "outer.yaml"), "mix: o\ntake: [m.yaml]\n")
    assert [each.text for each in asked(outer).agreed] == [
        each.text for each in asked(inner).agreed
    ]
    assert not any(point.take_back for point in asked(outer).agreed)
