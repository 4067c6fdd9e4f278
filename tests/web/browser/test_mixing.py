"""The workbench as somebody uses it: ticks, repairs, answers, undo, save."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.browser import Browser
from tests.browser.workbench import Workbench
from tests.web.browser.conftest import MIX
from tests.web.helping import Server, server

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server of two editions with questions, and with no file yet."""
    with server(tmp_path_factory.mktemp("two"), "nature+doctor_who") as found:
        yield found


def test_a_tick_changes_the_verdict_and_undo_brings_it_back(page: Workbench) -> None:
    good = page.verdict
    page.tick("Milk")
    page.rest()
    assert not page.is_in("Milk")
    assert page.dead_goals() == ["White Tea"]
    assert page.verdict != good
    page.press("undo")
    page.rest()
    assert page.is_in("Milk")
    assert (page.dead_goals(), page.verdict) == ([], good)
    page.press("redo")
    page.rest()
    assert page.dead_goals() == ["White Tea"]
    assert page.faults() == []


def test_a_repair_cures_by_one_click(page: Workbench) -> None:
    page.tick("Milk")
    page.rest()
    page.browser.click("#judgement .dead [data-changes]")
    page.rest()
    assert page.dead_goals() == []
    assert page.is_in("Milk") or not page.is_in("White Tea")


def test_a_repair_that_is_sought_cures_by_one_click(page: Workbench) -> None:
    page.tick("Milk")
    page.rest()
    page.press("repair")
    page.browser.until("return document.querySelector('#repairs [data-changes]')")
    page.browser.click("#repairs [data-changes]")
    page.rest()
    assert page.dead_goals() == []


def test_save_keeps_the_comments(page: Workbench, folder: Path) -> None:
    page.tick("Jam")
    page.rest()
    assert not page.is_saved
    assert (folder / "mix.yaml").read_text() == MIX
    page.press("save")
    page.until_saved()
    text = (folder / "mix.yaml").read_text()
    assert "Jam" not in text
    assert text.startswith("mix: Evening\n# ours\n")


def test_ten_quick_ticks_are_ten_changes(page: Workbench, folder: Path) -> None:
    """Without a wait, so that most come while an answer is under way."""
    cards = ["Tea", "Milk", "Cake", "White Tea", "Tea Time"]
    for card in (*cards, *cards[:2], "Jam", "Tea", "Jam"):
        page.tick(card)
    page.rest()
    wanted = {"Tea": False, "Milk": True, "Cake": False, "White Tea": False, "Tea Time": False}
    assert {card: page.is_in(card) for card in cards} == wanted
    for _ in range(10):
        page.press("undo")
    page.rest()
    assert all(page.is_in(card) for card in cards)
    assert page.browser.run("return document.getElementById('undo').ariaDisabled") == "true"
    assert page.is_saved


def test_an_answer_changes_the_sheet_and_the_game(chromium: Browser, two: Server) -> None:
    page = Workbench(chromium)
    page.open(two.address)
    question = "form.asking:has([type=radio])"
    asked = chromium.text(f"{question} legend")
    page.press("table-new")
    chromium.until("return document.querySelector('#table-shown h4')")
    chromium.click(f"{question} label:has(input:not(:checked)):nth-of-type(2)")
    answer = chromium.text(f"{question} label:nth-of-type(2) span").partition("\n")[0]
    chromium.click(f"{question} [type=submit]")
    page.rest()
    assert asked not in chromium.text("#judgement").partition("Agreed already")[0]
    assert "The mix has changed" in chromium.text("#table-note")
    page.press("sheet")
    chromium.until("return !document.getElementById('verdict-work').textContent")
    (sheet,) = (tab for tab in chromium.tabs() if tab != chromium.tab())
    chromium.go_to(sheet)
    chromium.until("return document.body && document.querySelector('h1, h2')")
    shown = " ".join(chromium.text("body").split())
    assert answer.split(".")[0][:40] in shown
    chromium.close_tab()
    assert page.faults() == []
