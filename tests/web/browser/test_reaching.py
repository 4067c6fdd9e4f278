"""The workbench for everybody: with the keyboard alone, with axe-core, on a phone, in the dark."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.browser import Browser
from tests.browser.workbench import Workbench
from tests.web.browser.conftest import KITCHEN
from tests.web.helping import Server, server

pytestmark = pytest.mark.browser

HOSTILE = KITCHEN.replace(
    "keeper: Cake", "keeper: '<img src=x onerror=\"document.title=1\">'"
).replace("mine: [Tea, Cake]", "mine: [Tea, '<img src=x onerror=\"document.title=1\">']")
SCHEMES = [(1400, "light"), (1400, "dark"), (390, "light"), (390, "dark")]


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server of a mix with questions, findings and a dead Goal."""
    folder = tmp_path_factory.mktemp("two")
    (folder / "mix.yaml").write_text(
        "mix: Evening\ntake:\n  - {from: nature, without: [Dirt]}\n  - doctor_who\n"
    )
    with server(folder, "mix.yaml") as found:
        yield found


def focus(browser: Browser) -> str:
    """Return the words of what has the focus."""
    return str(browser.run(
        "const it = document.activeElement;"
        "return (it.closest('label')?.innerText || it.getAttribute('aria-label') || it.innerText"
        " || it.value || it.id || '').trim()"))  # fmt: skip


def tab_to(browser: Browser, selector: str, most: int = 60) -> None:
    """Press Tab until the focus is on an element."""
    for _ in range(most):
        if browser.run("return document.activeElement.matches(arguments[0])", selector):
            return
        browser.keys("tab")
    raise AssertionError(f"Tab does not reach {selector}; it is at {focus(browser)!r}")


def test_all_of_it_with_the_keyboard(page: Workbench, folder: Path) -> None:
    """Search a card, leave it out, repair what is wrong, undo, answer, save."""
    browser = page.browser
    browser.keys("/")
    browser.keys(*"Milk")
    browser.keys("enter")
    assert browser.run("return document.activeElement.type") == "checkbox"
    assert focus(browser).startswith("Milk")
    browser.keys("space")
    page.rest()
    assert page.dead_goals() == ["White Tea"]
    tab_to(browser, "#judgement .dead [data-changes]")
    browser.keys("enter")
    page.rest()
    assert page.dead_goals() == []
    browser.keys("control+z")
    page.rest()
    assert page.dead_goals() == ["White Tea"]
    browser.keys("control+shift+z")
    page.rest()
    assert page.dead_goals() == []
    browser.keys("control+z", "control+s")
    page.until_saved()
    assert "Milk" in (folder / "mix.yaml").read_text()


def test_a_game_with_the_keyboard(page: Workbench) -> None:
    browser = page.browser
    browser.run("document.getElementById('table-new').focus()")
    browser.keys("enter")
    browser.until("return document.querySelector('#table-shown h4')")
    before = browser.text("#table-shown h4")
    browser.keys("right")
    browser.until(
        "return document.querySelector('#table-shown h4').innerText !== arguments[0]", before
    )
    browser.keys("left")
    browser.until(
        "return document.querySelector('#table-shown h4').innerText === arguments[0]", before
    )
    tab_to(browser, "#table-shown .offer")
    browser.keys("enter")
    browser.until(
        "return document.querySelector('#table-shown h4').innerText !== arguments[0]", before
    )


@pytest.mark.parametrize(("width", "scheme"), SCHEMES)
def test_axe_finds_no_violation(chromium: Browser, two: Server, width: int, scheme: str) -> None:
    """With a game on the table, and with each column of a phone."""
    chromium.scheme(scheme)
    chromium.size(width, 900)
    page = Workbench(chromium)
    page.open(two.address)
    columns = ["box", "verdict", "play"] if width < 600 else [""]
    for column in columns:
        if column:
            page.press(f"{column}-tab")
        if column in ("", "play"):
            page.press("table-new")
            chromium.until("return document.querySelector('#table-shown h4')")
            page.press("games-play")
            chromium.until("return document.querySelector('#games-shown svg')")
            page.press("games-play")
        page.rest()
        assert chromium.violations() == []
    assert page.faults() == []


@pytest.mark.parametrize("width", [320, 390, 768, 1024])
def test_nothing_is_wider_than_the_screen(chromium: Browser, two: Server, width: int) -> None:
    chromium.size(width, 900)
    page = Workbench(chromium)
    page.open(two.address)
    for column in ("box", "verdict", "play"):
        if chromium.count(f"#{column}-tab"):
            page.press(f"{column}-tab")
        assert chromium.run("return document.documentElement.scrollWidth") <= width, column


def test_names_that_mean_harm_do_none(chromium: Browser, tmp_path: Path) -> None:
    (tmp_path / "kitchen.yaml").write_text(HOSTILE)
    with server(tmp_path, "kitchen.yaml") as running:
        page = Workbench(chromium)
        page.open(running.address)
        page.tick("Tea")
        page.rest()
        page.press("table-new")
        page.rest()
        assert "<img" in chromium.text("#box")
        assert chromium.run("return document.querySelectorAll('img').length") == 0
        assert chromium.run("return document.title") != "1"
        assert page.faults() == []
        chromium.open("about:blank")
