"""The page as somebody uses it, in a Chromium, with clicks and keys.

`-m browser` runs these tests.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from fluxx_rules.cards.target import editions
from fluxx_rules.cards.target_result import Request
from fluxx_rules.report.document.builder import make, parts_in
from fluxx_rules.report.document.folder import files, write
from tests.browser.browser import Browser
from tests.report.document.helping import CELLAR, KITCHEN, hostile, report

pytestmark = pytest.mark.browser
AT_ONCE = 1.0
"""Seconds that anything may take in the largest report."""


def page(folder: Path, name: str, **decks: str) -> str:
    write(folder / name, files(report(folder, **decks)))
    return (folder / name / "index.html").as_uri()


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory: pytest.TempPathFactory) -> str:
    return page(tmp_path_factory.mktemp("kitchen"), "out", kitchen=KITCHEN, cellar=CELLAR)


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> str:
    target = "+".join(editions())
    made = make(target, parts_in(target), request=Request()).report
    assert made is not None
    folder = tmp_path_factory.mktemp("everything")
    write(folder, files(made))
    return (folder / "index.html").as_uri()


def test_the_filter_hides_and_shows(chromium: Browser, kitchen: str) -> None:
    chromium.open(kitchen)
    assert chromium.count(".finding") == 6
    chromium.click("#filter input[value=warning]")
    assert chromium.count(".finding") == 3
    assert chromium.text("#filter output") == "4 of 7 are shown."
    assert chromium.count("#warning") == 0
    chromium.click("#filter button")
    assert chromium.count(".finding") == 6
    chromium.type("#filter input[type=search]", "famine rats")
    assert chromium.count(".finding") == 1
    chromium.click("#filter button")
    chromium.run("const s = document.forms.filter.elements.code; s.value = 'FX301';"
                 "s.dispatchEvent(new Event('input', {bubbles: true}))")  # fmt: skip
    assert chromium.count(".finding") == 1
    assert chromium.text("#filter output") == "2 of 7 are shown."
    chromium.click("#filter button")
    chromium.run("const s = document.forms.filter.elements.edition; s.value = 'kitchen';"
                 "s.dispatchEvent(new Event('input', {bubbles: true}))")  # fmt: skip
    assert 0 < chromium.count(".finding") < 6
    assert chromium.logs() == []


def test_a_finding_inside_another_one_is_found_with_it(chromium: Browser, kitchen: str) -> None:
    chromium.open(kitchen)
    chromium.run("const s = document.forms.filter.elements.code; s.value = 'FX313';"
                 "s.dispatchEvent(new Event('input', {bubbles: true}))")  # fmt: skip
    assert "FX313" in chromium.text(".finding:not([hidden]) .parts")
    chromium.run("const s = document.forms.filter.elements.code; s.value = 'FX603';"
                 "s.dispatchEvent(new Event('input', {bubbles: true}))")  # fmt: skip
    assert chromium.count(".parts > li") == 0
    chromium.run("location.hash = document.querySelector('.parts > li').id")
    assert chromium.count(".parts > li") == 1


def test_a_step_has_an_address(chromium: Browser, kitchen: str) -> None:
    chromium.open("about:blank")
    chromium.open(f"{kitchen}#game-4")
    assert chromium.text("#game .controls output").startswith("Step 4 of ")
    assert (
        chromium.run("return document.querySelector('#game .film').getBoundingClientRect().top")
        < 50
    )
    chromium.run("location.hash = 'game-2'")
    chromium.until("return document.querySelector('#game-2').classList.contains('now')")


def test_a_finding_has_an_address_and_opens(chromium: Browser, kitchen: str) -> None:
    chromium.open(kitchen)
    id = chromium.run("return document.querySelector('.finding').id")
    assert chromium.count(f"#{id} .why") == 0
    chromium.open(f"{kitchen}#{id}")
    chromium.until(f"return document.querySelector('#{id} > details').open")
    assert chromium.count(f"#{id} .why") == 1


def test_a_game_that_shows_a_finding_has_an_address(chromium: Browser, kitchen: str) -> None:
    chromium.open(kitchen)
    id = chromium.run("return document.querySelector('.finding .film .step:last-child').id")
    chromium.open("about:blank")
    chromium.open(f"{kitchen}#{id}")
    assert chromium.count(f"#{id} > .at") == 1
    chromium.until("return document.activeElement.matches('.film')")
    chromium.keys("left")
    assert chromium.url().endswith(f"#{id.rpartition('-')[0]}-{int(id.rpartition('-')[2]) - 1}")
    assert chromium.count("#game .step") == 1


def test_what_is_copied_is_the_ruling(chromium: Browser, kitchen: str) -> None:
    chromium.devtools("Browser.grantPermissions",
                      permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])  # fmt: skip
    chromium.open(kitchen)
    chromium.run("const pre = document.querySelector('#game .step pre');"
                 "location.hash = pre.closest('.step').id")  # fmt: skip
    chromium.until("return document.querySelector('#game .step.now pre') !== null")
    chromium.click("#game .step.now summary")
    wanted = chromium.run("return document.querySelector('#game .step.now pre').textContent")
    chromium.click("#game .step.now .copy button")
    chromium.until(
        "return document.querySelector('#game .step.now .copy button').textContent == 'Copied'"
    )
    assert chromium.run("return navigator.clipboard.readText()") == wanted
    assert wanted.startswith("- ruling: game-")


def test_without_scripts_everything_is_there(chromium: Browser, kitchen: str) -> None:
    chromium.scripts(False)
    chromium.open(kitchen)
    chromium.click(".finding summary")
    source = str(chromium.get("source"))
    assert 'id="filter" class="filter" aria-label="Filter the findings" hidden' in source
    assert 'class="film end"' in source
    assert 'class="film end on"' not in source


def test_names_that_mean_harm_do_none(chromium: Browser, tmp_path: Path) -> None:
    address = page(tmp_path, "out", hostile=hostile(), kitchen=KITCHEN)
    chromium.open(address)
    chromium.run("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    chromium.type("#filter input[type=search]", "onerror")
    chromium.run("location.hash = 'game-2'")
    time.sleep(0.3)
    assert "hit" not in chromium.run("return document.title").split(" – ")[1]
    assert chromium.run("return document.querySelectorAll('img, iframe, object').length") == 0
    assert chromium.run("return document.scripts.length") == 1
    assert chromium.run("return performance.getEntriesByType('resource').length") == 0
    assert chromium.logs() == []


def test_the_policy_holds(chromium: Browser, kitchen: str) -> None:
    """A script or a picture that got into the page all the same would not run or load."""
    chromium.open(kitchen)
    chromium.run(
        "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.hit=1\">');"
        "const s = document.createElement('script'); s.textContent = 'window.hit=2';"
        "document.body.append(s)"
    )
    time.sleep(0.3)
    assert chromium.run("return window.hit || 0") == 0
    assert any("Content Security Policy" in entry["message"] for entry in chromium.logs())


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_is_wider_than_the_screen(chromium: Browser, everything: str, width: int) -> None:
    chromium.open(everything)
    chromium.size(width, 900)
    chromium.run("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    assert chromium.run("return document.documentElement.scrollWidth") <= width


def test_the_largest_mix_answers_at_once(chromium: Browser, everything: str) -> None:
    """Opened, filtered and stepped through within a second each."""
    chromium.size(1280, 900)
    chromium.open("about:blank")
    began = time.perf_counter()
    chromium.open(everything)
    opened = time.perf_counter() - began
    filtered = seconds(chromium, (
        "const words = document.forms.filter.elements.words; words.value = 'keeper';"
        "words.dispatchEvent(new Event('input', {bubbles: true}))"
    ))  # fmt: skip
    stepped = seconds(chromium, "document.querySelector('#game [data-go=next]').click()")
    print(f"opened {opened:.3f} s, filtered {filtered:.3f} s, stepped {stepped:.3f} s")
    assert max(opened, filtered, stepped) < AT_ONCE


def seconds(chromium: Browser, script: str) -> float:
    """Until it is done and laid out again."""
    took = chromium.run(
        f"const began = performance.now(); {script}; void document.body.offsetHeight;"
        "return performance.now() - began"
    )
    return float(took) / 1000
