"""A card that is tried on the page, and a card file that is written meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.browser import Browser
from tests.browser.workbench import TICK, Workbench

pytestmark = pytest.mark.browser
ABOUT = "return document.querySelector('#table-shown .about')?.textContent.includes(arguments[0])"


def focus(browser: Browser, card: str) -> None:
    browser.run("arguments[0].focus()", browser.run(TICK, card, ""))


def test_a_card_is_tried_and_kept(page: Workbench, chromium: Browser, folder: Path) -> None:
    chromium.run("arguments[0].closest('li').querySelector('button').click()",
                 chromium.run(TICK, "Tea Time", ""))  # fmt: skip
    chromium.click("#box .face .try")
    chromium.until(ABOUT, "Win if you have Tea and Cake.")
    assert "made for this card" in chromium.text("#table-shown .about")
    chromium.click("#table-shown .offer")
    chromium.until("return document.querySelector('#table-shown .at').textContent.includes('1')")
    page.press("table-undo")
    chromium.until(ABOUT, "Win if you have Tea and Cake.")
    while not chromium.run("return document.querySelector('#table-shown .end')"):
        page.press("table-next")
        page.rest()
    assert "has won" in chromium.text("#table-shown .end")
    chromium.click("#table-keep summary")
    assert chromium.count("#ruling-from") == 0, "a trial is kept as a whole"
    page.press("ruling-keep")
    chromium.until("return document.getElementById('ruling-told').textContent.includes('is kept')")
    assert "ruling: Tea Time 1\n" in (folder / "rulings.yaml").read_text()
    assert chromium.violations() == [] and page.faults() == []


def test_a_saved_card_file_is_on_the_page_at_once(
    page: Workbench, chromium: Browser, folder: Path
) -> None:
    focus(chromium, "Draw 2")
    chromium.keys("t")
    chromium.until(ABOUT, "Draw 2 cards each turn.")
    file = folder / "kitchen.yaml"
    text = file.read_text()
    file.write_text(text.replace("{draw: 2}", "{draw: 4}"))
    chromium.until(ABOUT, "Draw 4 cards each turn.")
    file.write_text(text.replace("{draw: 2}", "{drwa: 2}"))
    chromium.until("return document.getElementById('verdict').dataset.state === 'faults'")
    assert "A file has faults." in page.verdict
    assert "kitchen.yaml:16:12 Did you mean “draw”?" in chromium.text("#verdict-top")
    file.write_text(text)
    chromium.until(ABOUT, "Draw 2 cards each turn.")
    chromium.until("return document.getElementById('verdict').dataset.state !== 'faults'")
    assert page.is_saved and page.is_in("Draw 2") and page.faults() == []


def test_the_focus_is_on_the_card_that_is_tried(page: Workbench, chromium: Browser) -> None:
    """Among the first choices the card of the trial is not the first one."""
    focus(chromium, "Cake")
    chromium.keys("t")
    chromium.until(ABOUT, "Cake")
    chromium.until("return document.activeElement.matches('.offer')")
    focused = "document.activeElement"
    assert chromium.run(f"return {focused}.querySelector('b').textContent") == "Cake"
    assert chromium.run(f"return {focused}.dataset.offer") != "0"
    place = chromium.run(f"return {focused}.getBoundingClientRect().bottom <= innerHeight")
    assert place, "it is in sight"


def test_a_card_that_is_out_is_tried_too(page: Workbench, chromium: Browser) -> None:
    focus(chromium, "Jam")
    chromium.keys("t")
    chromium.until(ABOUT, "The mix does not have the card")
    assert not page.is_in("Jam") and page.is_saved
