"""The column Verdict in the browser: words, reasons, agreements, what stays while it changes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.browser import Browser
from tests.browser.workbench import Workbench
from tests.web.helping import Server, server

pytestmark = pytest.mark.browser

MIX = "mix: Evening\ntake: [{from: nature, without: Water}, doctor_who]\n"
CAMOUFLAGE = "form.asking:has(input[name=words])"
DILUTED = "article.finding[id^=fx604]"


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("evening")
    (folder / "mix.yaml").write_text(MIX)
    with server(folder, "mix.yaml") as found:
        yield found


@pytest.fixture
def page(chromium: Browser, evening: Server) -> Workbench:
    found = Workbench(chromium)
    found.open(evening.address)
    return found


def effect(page: Workbench) -> str:
    return page.browser.text("#effect")


def open_details(page: Workbench, article: str) -> None:
    """Open the details of a finding, which can be among those that are folded."""
    page.browser.run(
        "const found = document.querySelector(arguments[0]);"
        "for (let at = found; at; at = at.parentElement.closest('details')) at.open = true;"
        "found.querySelector('details.opening').open = true",
        article,
    )
    page.browser.until("return document.querySelector(`${arguments[0]} .inside .why`)", article)


def test_typed_words_stay_while_the_mix_changes_and_enter_writes_them(page: Workbench) -> None:
    page.browser.type(f"{CAMOUFLAGE} input[name=words]", "only on ")
    page.browser.click("#judgement .dead .do")
    page.rest()
    assert effect(page).startswith("+ Water: Mud, Clouds, Rainbows can be won; ")
    page.browser.click(f"{CAMOUFLAGE} input[name=words]")
    page.browser.keys("end")
    page.browser.type(f"{CAMOUFLAGE} input[name=words]", "Sundays")
    page.browser.keys("enter")
    page.rest()
    assert page.browser.count(CAMOUFLAGE) == 0
    assert page.browser.text(".agreed").startswith(
        "Which cards see a Keeper that Camouflage hides?"
    )
    assert "Only on Sundays." in page.browser.text(".agreed")
    assert "1 question fewer" in effect(page)
    assert page.browser.run("return document.activeElement.id") == "effect"
    page.browser.click(".agreed .do")
    page.rest()
    assert page.browser.count(CAMOUFLAGE) == 1
    assert "1 question more" in effect(page)
    assert page.faults() == []


def test_options_and_words_exclude_one_another(page: Workbench) -> None:
    def ticked() -> list[str]:
        found: list[str] = page.browser.run(
            "return [...document.querySelectorAll(`${arguments[0]} :checked`)].map((e) => e.name)",
            CAMOUFLAGE,
        )
        return found

    page.browser.click(f"{CAMOUFLAGE} [type=submit]")
    assert page.browser.text(f"{CAMOUFLAGE} output") == "Choose an answer first."
    page.browser.click(f"{CAMOUFLAGE} [name=answer]")
    page.browser.click(f"{CAMOUFLAGE} [name=none]")
    assert ticked() == ["none"]
    page.browser.click(f"{CAMOUFLAGE} [name=answer]")
    assert ticked() == ["answer"]
    page.browser.type(f"{CAMOUFLAGE} [name=words]", "as we like")
    assert ticked() == []
    page.browser.click(f"{CAMOUFLAGE} [name=answer]")
    assert page.browser.run(
        "return document.querySelector(`${arguments[0]} [name=words]`).value === ''", CAMOUFLAGE
    )


def test_opened_details_and_a_reason_stay_though_the_finding_says_something_else(
    page: Workbench,
) -> None:
    open_details(page, DILUTED)
    says = page.browser.text(f"{DILUTED} h4")
    page.browser.type(f"{DILUTED} [name=reason]", "we like long games")
    page.browser.click("#judgement .dead .do")
    page.rest()
    assert page.browser.text(f"{DILUTED} h4") != says
    page.browser.until("return document.querySelector(`${arguments[0]} .inside .why`)", DILUTED)
    page.browser.click(f"{DILUTED} .accepting button")
    page.rest()
    assert page.browser.count(DILUTED) == 0
    assert "Accepted: we like long games." in page.browser.text(".agreed")


def test_two_clicks_are_one_change(page: Workbench) -> None:
    page.browser.run("const it = document.querySelector('.dead .do'); it.click(); it.click()")
    page.rest()
    assert page.notice == ""
    assert effect(page).startswith("+ Water")
    page.press("undo")
    page.rest()
    assert effect(page).startswith("− Water")
    assert page.browser.run("return document.getElementById('undo').ariaDisabled") == "true"


def test_the_mix_is_compared_with_its_file(page: Workbench) -> None:
    page.press("compare")
    page.browser.until("return document.querySelector('#comparison div').textContent.length > 3")
    assert "This is the saved mix." in page.browser.text("#comparison")
    page.browser.keys("escape")
    page.browser.click("#judgement .dead .do")
    page.rest()
    page.press("compare")
    page.browser.until("return document.querySelector('#comparison dd')")
    shown = page.browser.text("#comparison")
    assert "Put in\nNature Fluxx\nWater" in "\n".join(filter(None, shown.split("\n")))
    assert "Goals that can be won now" in shown
    page.browser.keys("escape")
    assert page.browser.run("return document.activeElement.id") == "compare"


def test_a_report_opens_in_a_tab_of_its_own(chromium: Browser, tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(
        "edition: own\ncards: [keeper: Tea, {goal: Tea Time, needs: {mine: Tea}}]\n"
    )
    with server(tmp_path, "own.yaml") as running:
        page = Workbench(chromium)
        page.open(running.address)
        page.press("report")
        chromium.until("return !document.getElementById('verdict-work').textContent", seconds=60)
        here = chromium.tab()
        (report,) = (tab for tab in chromium.tabs() if tab != here)
        chromium.go_to(report)
        chromium.until("return document.querySelector('.verdict')")
        assert "/pages/" in chromium.url()
        colour = "return getComputedStyle(document.querySelector('.verdict')).borderRadius"
        assert chromium.run(colour) == "10px"
        assert page.faults() == []
        chromium.close_tab()
