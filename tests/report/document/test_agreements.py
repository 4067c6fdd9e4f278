"""The sheet lists every agreement of a mix file, in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks.dead_goals import goal_tally
from fluxx_rules.report.document.agreements import agreements
from fluxx_rules.report.document.builder import make, parts_in
from fluxx_rules.report.document.page import to_html
from fluxx_rules.report.document.sheet_markdown import to_sheet
from fluxx_rules.report.mix_summary import dead_texts

FILES = {
    "home": "edition: home\ntitle: Home\nbasic rules: {draw: 2}\ncards:\n"
    "  - {keeper: Tea, tags: [hot]}\n  - keeper: Cat\n  - {rule: Calm, sets: {draw: 3}}\n",
    "camp": "edition: camp\ntitle: Camp\ncards:\n  - keeper: Soup\n  - keeper: Cat\n"
    "  - {keeper: Ice, tags: [cold]}\n  - {rule: Rest, sets: {play: 3}}\n",
}


def agreed(folder: Path, text: str) -> list[str]:
    return [f"{each.text} {each.detail}".rstrip() for each in agreements(mixed(folder, text))]


def mixed(folder: Path, text: str) -> Deck:
    for name, cards in FILES.items():
        (folder / f"{name}.yaml").write_text(cards, encoding="utf-8")
    mix = folder / "mix.yaml"
    mix.write_text(f"mix: m\ntake: [./home.yaml, ./camp.yaml]\n{text}", encoding="utf-8")
    return load_deck(mix)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("basic rules: {draw: 1}", "Basic Rules: Draw 1, Play 1"),
        ("tags: {hot: [Soup]}", "“hot” cards: also Soup"),
        ("tags: {hot: [camp/Cat]}", "“hot” cards: also Cat (Camp)"),
        ("tags: {hot: []}", "“hot” cards: only those of their own edition"),
        ("untag: {hot: [Tea]}", "“hot” cards: not Tea"),
        ("tags: {hot: [Soup]}\nuntag: {hot: [Tea]}", "“hot” cards: also Soup, but not Tea"),
        ("same thing: [[Tea, Soup]]", "Tea and Soup are one thing."),
        ("same rule: [[Calm, Rest]]", "Calm and Rest replace one another."),
        ("different: [Cat]", "Cat of Home and Camp are different cards."),
        ("different: [Tea]", "Tea is not one thing with a card of another name."),
        ("", ""),
    ],
)
def test_each_key_of_the_mix_file_has_its_line(tmp_path: Path, text: str, line: str) -> None:
    assert agreed(tmp_path, f"{text}\n") == ([line] if line else [])


def test_an_answer_stands_with_its_question(tmp_path: Path) -> None:
    (line,) = agreed(tmp_path, "policies: {opening Creepers: player by player}\n")
    asked, _, answer = line.partition("? ")
    assert "hands that are dealt" in asked
    assert answer


def test_merges_of_the_package_are_no_agreements() -> None:
    assert [*agreements(load_deck("fluxx5+nature+star"))] == []


def test_page_and_markdown_have_the_agreements(tmp_path: Path) -> None:
    mixed(tmp_path, "tags: {hot: [Soup]}\n")
    target = str(tmp_path / "mix.yaml")
    made = make(target, parts_in(target)).report
    assert made is not None
    (topic,) = (each for each in made.sheet if each.title == "Agreed already")
    assert [each.detail for each in topic.points] == ["also Soup"]
    assert "“hot” cards: also Soup" in to_sheet(made)
    assert "also Soup" in to_html(made)


def test_dead_goals_of_one_name_go_by_their_editions(tmp_path: Path) -> None:
    cards = "cards:\n  - keeper: Tea\n  - {goal: Two, needs: {mine: [Tea, Cup]}}\n"
    for name in ("one", "two"):
        text = f"edition: {name}\ntitle: {name.title()}\n{cards}"
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    target = f"{tmp_path / 'one.yaml'}+{tmp_path / 'two.yaml'}"
    made = make(target, parts_in(target)).report
    assert made is not None
    assert made.verdict.dead == ("Two (One)", "Two (Two)")
    (topic,) = (each for each in made.sheet if each.title == "Goals that nobody can win")
    lines = [f"{each.text} {each.detail}" for each in topic.points]
    assert lines == ["Two (One) lacks Cup.", "Two (Two) lacks Cup."]
    deck = load_deck(tmp_path / "one.yaml", tmp_path / "two.yaml")
    dead = dead_texts(deck, goal_tally(deck).dead)
    assert dead == ["Two of One (lacks Cup)", "Two of Two (lacks Cup)"]
