"""The questions for the players: each finding that leaves something open asks one."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import check
from fluxx_rules.checks.registry import all_checks
from fluxx_rules.findings import Severity
from fluxx_rules.report.document.asking import ASKED
from fluxx_rules.report.document.builder import make, parts_in
from fluxx_rules.report.document.first_screen import Question
from fluxx_rules.report.document.markdown import to_markdown
from fluxx_rules.report.document.page import to_html
from fluxx_rules.report.document.questions import question, questions
from tests.checks.pages import Case, cases

FIRING = [case for case in cases() if case.fires and case.code in ASKED]


def asked(*targets: str | Path) -> tuple[Question, ...]:
    deck = load_deck(*targets)
    return questions(deck, check(deck, quick=True).findings)


def only(found: tuple[Question, ...], words: str) -> Question:
    (one,) = (each for each in found if words in each.asks)
    return one


def written(folder: Path, **files: str) -> list[Path]:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return [folder / f"{name}.yaml" for name in files]


def test_what_the_mixer_decides_is_asked() -> None:
    assert {each.code for each in all_checks() if each.mixing} <= {*ASKED}


@pytest.mark.parametrize("case", FIRING, ids=lambda case: f"{case.code} {case.heading}")
def test_a_finding_asks_in_words_that_can_be_answered(case: Case) -> None:
    """Pages of findings have a case for each way in which one comes about."""
    deck = case.deck()
    own = [each for each in case.findings() if each.code == case.code]
    for each in own:
        found = question(deck, each)
        if each.severity is Severity.INFO and case.code != "FX204":
            assert found is None, each.message
            continue
        assert found is not None, each.message
        assert found.asks.endswith("?")
        assert not any("/" in word for word in (found.asks, *(o.text for o in found.options)))
        assert found.options or case.code in ("FX208", "FX303")
        assert len({each.text for each in found.options}) == len(found.options)
        assert sum(each.played for each in found.options) <= (0 if found.several else 1)


def test_cards_that_may_have_a_tag_are_listed_with_titles_of_editions() -> None:
    living = only(asked("nature+doctor_who"), "living")
    assert living.asks == "Which cards of Doctor Who Fluxx are “living”?"
    assert living.several
    assert {"Rose Tyler", "K-9", "TARDIS"} <= {each.text for each in living.options}
    assert len(living.options) == 25


def test_an_answer_shows_whose_rulebook_has_it_and_what_is_played() -> None:
    dealt = only(asked("nature+doctor_who"), "hands that are dealt")
    assert [(each.detail, each.played) for each in dealt.options] == [
        ("Nature Fluxx", True), ("Doctor Who Fluxx", False),
    ]  # fmt: skip


def test_what_the_mix_answers_is_not_asked(tmp_path: Path) -> None:
    answers = "policies: {opening Creepers: player by player}\ntags: {living: [K-9]}\n"
    (mix,) = written(tmp_path, mix=f"mix: answered\ntake: [nature, doctor_who]\n{answers}")
    found = asked(mix)
    assert [each.asks for each in found] == ["Which cards see a Keeper that Camouflage hides?"]


def test_what_concerns_every_turn_is_asked_first(tmp_path: Path) -> None:
    files = written(
        tmp_path,
        home="edition: home\nbasic rules: {draw: 2}\ncards:\n  - keeper: Tea\n    tags: [hot]\n"
        "  - action: Cool\n    do: {discard: {one: {tagged: hot}}}\n",
        camp="edition: camp\nbasic rules: {draw: 1}\ncards: [keeper: Soup]\n",
    )
    basic, hot = asked(*files)
    assert basic.asks == "Which Basic Rules lie on the table?"
    assert [(each.text, each.detail, each.played) for each in basic.options] == [
        ("Draw 1, Play 1", "camp", True), ("Draw 2, Play 1", "home", False),
    ]  # fmt: skip
    assert [each.text for each in hot.options] == ["Soup"]


def test_ids_differ_and_do_not_depend_on_the_order_of_files(tmp_path: Path) -> None:
    one = asked("star", "doctor_who", "nature")
    other = asked("nature", "doctor_who", "star")
    assert len({each.id for each in one}) == len(one) > 3
    assert {each.id for each in one} == {each.id for each in other}


def test_the_page_has_the_lines_that_answer_the_questions(tmp_path: Path) -> None:
    made = make("nature+star", parts_in("nature+star")).report
    assert made is not None
    assert "fluxx mix nature+star -o mix.yaml" in to_markdown(made)
    assert to_html(made).count("# tags:") == 1
    wanted = next(part for part in made.decisions.split("\n\n") if "# tags:" in part)
    lines = wanted[wanted.index("# tags:") :].replace("# ", "")
    (mix,) = written(tmp_path, mix=f"mix: m\ntake: [nature, star]\n{lines}\n")
    decided = load_deck(mix).decided_tags
    tags = {each.asks.split("“")[1].split("”")[0] for each in made.questions if "”?" in each.asks}
    assert tags & {tag for tag, _ in decided}


def test_without_questions_there_are_no_lines(tmp_path: Path) -> None:
    (file,) = written(tmp_path, alone="edition: alone\ncards: [keeper: Tea]\n")
    made = make(str(file), parts_in(str(file))).report
    assert made is not None
    assert not made.questions
    assert made.decisions == ""
    assert "The lines for the mix file" not in to_html(made)


def test_rivals_that_do_not_fit_a_list_are_no_options(tmp_path: Path) -> None:
    limits = "".join(f"  - {{rule: Limit {n}, sets: {{hand limit: {n}}}}}\n" for n in range(7))
    keep = "  - {rule: Keep, no discarding: from hands}\n"
    (file,) = written(tmp_path, many=f"edition: many\ncards:\n  - keeper: Tea\n{limits}{keep}")
    (clash,) = asked(file)
    assert "Limit 0" in clash.asks
    assert [each.text for each in clash.options] == ["The one that was played last"]
