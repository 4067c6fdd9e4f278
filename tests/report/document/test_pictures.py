"""Pictures of findings: what each shows, and that kinds of findings of real mixes have one."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import check
from fluxx_rules.checks.fx603_islands import keeper_groups
from fluxx_rules.findings import Finding
from fluxx_rules.report.document.finding_entries import groups
from fluxx_rules.report.document.naming import Places
from fluxx_rules.report.document.pictures import PICTURES, picture
from fluxx_rules.report.document.pictures.shapes import Bars, Columns, Islands
from tests.checks.pages import pages

MIXES = Path(__file__).parents[3] / "analysis" / "mixes"
IN_WORDS = {"FX903"}
"""Findings about the analysis, which no cards on a table could show."""


def only(deck: Deck, code: str) -> Finding:
    return next(each for each in check(deck).findings if each.code == code)


def columns(target: str, code: str) -> tuple[Deck, Columns]:
    deck = load_deck(target)
    drawn = picture(deck, only(deck, code))
    assert isinstance(drawn, Columns)
    return deck, drawn


def shown(drawn: Columns) -> list[tuple[str, str, list[str]]]:
    return [
        (each.sign, each.head, [f"{item.name} {item.state}".strip() for item in each.items])
        for each in drawn.columns
    ]


@pytest.mark.parametrize("name", ["nature_and_doctors", "two_generations", "both_gardens"])
def test_each_kind_of_finding_is_shown(name: str) -> None:
    deck = load_deck(MIXES / f"{name}.yaml")
    entries = [
        entry
        for group in groups(deck, check(deck).findings, Places(()))
        for entry in group.findings
    ]
    bare = {each.code for each in entries if not (each.picture or each.shown)}
    assert bare <= IN_WORDS


def test_pictures_are_of_findings_that_exist() -> None:
    from fluxx_rules.checks.registry import checks_by_code

    assert PICTURES.keys() <= checks_by_code().keys()


def test_empty_hands() -> None:
    _, drawn = columns("nature+doctor_who", "FX306")
    assert shown(drawn) == [
        ("", "In play", ["Hand Limit 0"]),
        ("→", "So the waiting players hold", ["no card missing", "no card missing"]),
        ("✕", "These do nothing then",
         ["Use What You Take dead", "Taxation dead", "My Turn Next dead"]),
    ]  # fmt: skip


def test_a_keeper_that_lies_face_down() -> None:
    _, drawn = columns("nature+doctor_who", "FX609")
    assert shown(drawn) == [
        ("", "Hides a Keeper", ["Camouflage"]),
        ("→", "In front of a player", ["? hidden"]),
        ("←?", "Look at all tables", ["The Master open", "Blinovitch Limitation Effect open"]),
    ]


def test_two_books_and_what_holds_here() -> None:
    deck, drawn = columns("nature+doctor_who", "FX701")
    answered = deck.answers["opening Creepers"]
    assert [(each.head, each.lines[0], each.chosen) for each in drawn.columns] == [
        ("Rulebook of Nature Fluxx", "all together", False),
        ("Rulebook of Doctor Who Fluxx", "player by player", False),
        ("Here holds", answered.answer, True),
    ]


def test_islands_are_apart() -> None:
    """Each Keeper that a Goal needs stands in the box of its edition, and no curve leaves a box."""
    deck = load_deck("nature+doctor_who")
    drawn = picture(deck, only(deck, "FX603"))
    assert isinstance(drawn, Islands)
    assert [each.title for each in drawn.islands] == ["Nature Fluxx", "Doctor Who Fluxx"]
    keepers = [card for group in keeper_groups(deck) for card in group]
    for island, edition in zip(drawn.islands, ("nature", "doctor_who"), strict=True):
        names = {spot.name for spot in island.spots if spot.kind == "keeper"}
        assert names == {card.name for card in keepers if card.edition == edition}
        assert island.curves
        right = island.x + island.width
        for spot in island.spots:
            assert island.x <= spot.x < spot.x + 150 <= right <= drawn.width
            assert island.y < spot.y < island.y + island.height <= drawn.height
        for curve in island.curves:
            x1, x2 = int(curve[1:].split()[0]), int(curve.split()[-2])
            assert island.x < x1 < x2 < right
    left, right_one = drawn.islands
    assert left.x + left.width < right_one.x


def test_undecided_tags() -> None:
    _, drawn = columns("nature+doctor_who", "FX206")
    asking, has, perhaps = drawn.columns
    assert [each.name for each in asking.items] == ["Extinction"]
    assert len(has.items) == 17
    assert len(perhaps.items) == 23
    assert all(each.state == "open" for each in perhaps.items)


def test_diluted_pairs_are_bars() -> None:
    deck = load_deck("nature+doctor_who")
    found = only(deck, "FX604")
    drawn = picture(deck, found)
    assert isinstance(drawn, Bars)
    assert [each.text for each in drawn.bars] == ["16 of 231 pairs", "17 of 253 pairs",
                                                  "33 of 990 pairs"]  # fmt: skip
    for each, line in zip(drawn.bars, found.because, strict=False):
        assert each.text in line
    assert drawn.bars[-1].share == pytest.approx(33 / 990)


def test_a_missing_card_says_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "m.yaml").write_text(
        "edition: m\ncards:\n  - keeper: Bread\n  - goal: Feast\n    needs: {mine: [Bread, Milk]}\n"
    )
    _, drawn = columns(str(tmp_path / "m.yaml"), "FX401")
    (wanted,) = [each for each in drawn.columns[1].items if each.state == "missing"]
    assert wanted.name == "Milk"
    assert wanted.note.startswith("in Fluxx")
    assert [each.name for each in drawn.columns[1].items] == ["Bread", "Milk"]


def test_a_digit_and_a_word() -> None:
    deck = load_deck(MIXES / "bonuses_and_inflation.yaml")
    drawn = picture(deck, only(deck, "FX702"))
    assert isinstance(drawn, Columns)
    digit, word = drawn.columns
    assert digit.items
    assert [each.name for each in word.items] == ["The Computer"]


def test_printings_of_one_name_stand_side_by_side() -> None:
    deck = load_deck(MIXES / "two_generations.yaml")
    drawn = picture(deck, only(deck, "FX202"))
    assert isinstance(drawn, Columns)
    assert [(each.sign, each.head, each.items[0].kind) for each in drawn.columns] == [
        ("", "Fluxx 3.0", "keeper"),
        ("≠", "Fluxx 4.0", "creeper"),
    ]


def test_cards_of_a_picture_are_cards_of_the_deck() -> None:
    deck = load_deck(MIXES / "two_generations.yaml")
    known = {card.id: card.name for card in deck.listed}
    drawn = [each for found in check(deck).findings if (each := picture(deck, found))]
    assert len(drawn) >= 10
    for each in drawn:
        if isinstance(each, Columns):
            for item in (item for column in each.columns for item in column.items if item.id):
                assert known[item.id] == item.name


@pytest.mark.parametrize("code", PICTURES)
def test_cases_of_the_documentation_are_drawn(code: str) -> None:
    (page,) = [each for each in pages() if each.code == code]
    drawn = []
    for case in page.cases:
        if case.fires:
            deck = case.deck()
            drawn += [picture(deck, each) for each in case.findings() if each.code == code]
    assert any(drawn)
