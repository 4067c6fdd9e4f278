"""The page as a whole in a browser: what is seen first, what is kept, what is printed, axe-core.

`-m browser` runs these tests.
"""

from __future__ import annotations

import base64
import io
from pathlib import Path

import pytest
from pypdf import PdfReader

from fluxx_rules.cards.target_result import Request
from fluxx_rules.report.document.builder import make, parts_in
from fluxx_rules.report.document.folder import files, write
from tests.browser.browser import Browser
from tests.report.document.helping import EDITION, KITCHEN, LINK, SCRIPT, STYLE, hostile, report

pytestmark = pytest.mark.browser
TWO = "nature+doctor_who"
SCREEN = 900
"""The height of the first screen."""
MAX_PAGES = 4
"""Three pages, and the sheet for the table."""
BOX = "#agree [data-answer]"


def written(target: str, folder: Path) -> str:
    made = make(target, parts_in(target), request=Request(), games=40).report
    assert made is not None
    write(folder, files(made))
    return (folder / "index.html").as_uri()


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the address of a report on two editions with questions, Creepers and gaps."""
    return written(TWO, tmp_path_factory.mktemp("two"))


@pytest.fixture(scope="module")
def damaged(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the address of a report on a mix with dead Goals and an accepted finding."""
    folder = tmp_path_factory.mktemp("damaged")
    (folder / "dry.yaml").write_text(
        "mix: Dry\ntake: [monster, {from: nature, without: [Water, Dirt, Air]}]\n"
        "settled: [{code: FX603, reason: we like it so}]\n",
        encoding="utf-8",
    )
    return written(str(folder / "dry.yaml"), folder / "out")


def opened(chromium: Browser, address: str, width: int = 1400, scheme: str = "light") -> None:
    chromium.scheme(scheme)
    chromium.size(width, SCREEN)
    chromium.open("about:blank")  # another fragment alone would not load the page again
    chromium.open(address)


@pytest.mark.parametrize(("width", "scheme"), [(1400, "light"), (1400, "dark"), (390, "light")])
@pytest.mark.parametrize("page", ["two", "damaged"])
def test_axe_finds_no_violation(
    chromium: Browser, page: str, width: int, scheme: str, request: pytest.FixtureRequest
) -> None:
    opened(chromium, request.getfixturevalue(page), width, scheme)
    chromium.run("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    assert chromium.violations() == []


@pytest.mark.parametrize("width", [1400, 390])
@pytest.mark.parametrize("page", ["two", "damaged"])
def test_the_verdict_and_the_questions_are_seen_first(
    chromium: Browser, page: str, width: int, request: pytest.FixtureRequest
) -> None:
    opened(chromium, request.getfixturevalue(page), width)
    lowest = chromium.run(
        "return Math.max(...[...document.querySelectorAll('.verdict, .first legend')]"
        ".map((each) => each.getBoundingClientRect().bottom))"
    )
    assert 0 < lowest <= SCREEN
    if page == "two":
        assert chromium.count(".first legend") == 3


def test_each_goal_has_an_icon_with_its_name(chromium: Browser, damaged: str) -> None:
    opened(chromium, damaged)
    icons = chromium.run(
        "return [...document.querySelectorAll('.icons li')].map((e) => [e.className, e.innerText])"
    )
    assert ["dead", "Mud: cannot be won"] in icons
    assert len(icons) == chromium.run("return document.querySelectorAll('.icons svg').length")
    assert chromium.count(".tile") == 3


def test_answers_are_kept_in_the_address(chromium: Browser, two: str) -> None:
    """Also when a link leads to another place of the page, and on the sheet."""
    opened(chromium, two)
    chromium.click(f"{BOX}[type=radio]")
    chromium.click(".question details summary")
    chromium.click(".question details label:nth-of-type(3)")
    assert "&agreed=" in chromium.url()
    answered = ticked(chromium, "#agree")
    assert len(answered) == 2
    assert ticked(chromium, "#sheet") == answered
    assert "2 of 3 agreed" in chromium.text("#agree output")
    chromium.click("nav a[href='#known']")
    chromium.until("return location.hash.startsWith('#known&agreed=')")
    address = chromium.url()
    opened(chromium, address)
    assert ticked(chromium, "#agree") == ticked(chromium, "#sheet") == answered
    chromium.until("return scrollY > 500")
    chromium.click("#sheet [data-answer][type=radio]:not(:checked)")
    assert ticked(chromium, "#agree")[0] != answered[0]
    chromium.click("#agree button[type=reset]")
    assert ticked(chromium, "#agree") == ticked(chromium, "#sheet") == []
    assert "agreed" not in chromium.url()


def test_the_answer_may_be_none_of_the_cards(chromium: Browser, two: str) -> None:
    opened(chromium, two)
    chromium.click(".question details summary")
    chromium.click(".question details label:nth-of-type(3)")
    chromium.click("#agree .none")
    (answer,) = ticked(chromium, "#agree")
    assert answer.endswith(".none")
    assert ticked(chromium, "#sheet") == [answer]
    assert "1 of 3 agreed" in chromium.text("#agree output")
    opened(chromium, chromium.url())
    assert ticked(chromium, "#agree") == [answer]
    chromium.click(".question details summary")
    chromium.click(".question details label:nth-of-type(3)")
    assert len(ticked(chromium, "#agree")) == 1
    assert not ticked(chromium, "#agree")[0].endswith(".none")


def ticked(chromium: Browser, where: str) -> list[str]:
    found: list[str] = chromium.run(
        "return [...document.querySelectorAll(arguments[0] + ' [data-answer]')]"
        ".filter((each) => each.checked).map((each) => each.dataset.answer)", where)  # fmt: skip
    return found


def test_a_step_of_a_game_keeps_the_answers(chromium: Browser, two: str) -> None:
    opened(chromium, two)
    chromium.click(BOX)
    chromium.run("document.querySelector('#game [data-go=next]').click()")
    assert "#game-" in chromium.url()
    assert "&agreed=" in chromium.url()
    opened(chromium, chromium.url())
    assert len(ticked(chromium, "#agree")) == 1
    chromium.until("return document.activeElement.matches('.film')")


@pytest.mark.parametrize(
    "fragment",
    [
        f"&agreed={SCRIPT}",
        "&agreed=%3C/script%3E%3Cimg%20src=x%20onerror=alert(1)%3E=%E0%A4%A",
        "%E0%A4%A&agreed=,,=,%",
        "goals&agreed=__proto__.0,constructor=x&agreed=",
    ],
)
def test_an_address_that_means_harm_does_nothing(
    chromium: Browser, two: str, fragment: str
) -> None:
    opened(chromium, f"{two}#{fragment}")
    assert ticked(chromium, "#agree") == []
    assert "0 of" not in chromium.text("#agree output")
    assert chromium.run("return document.querySelectorAll('img').length") == 0
    assert chromium.logs() == []
    chromium.click(BOX)
    assert len(ticked(chromium, "#sheet")) == 1


def test_names_that_mean_harm_are_asked_about_as_text(chromium: Browser, tmp_path: Path) -> None:
    """Cards, tags and titles are in questions, in the verdict, in icons and on the sheet."""
    made = report(tmp_path, hostile=hostile(), kitchen=KITCHEN)
    asked = " ".join(each.asks + each.why for each in made.questions)
    assert all(each in asked for each in (LINK, SCRIPT, STYLE))
    write(tmp_path / "out", files(made))
    opened(chromium, (tmp_path / "out" / "index.html").as_uri())
    chromium.click(BOX)
    assert EDITION in chromium.text("h1")
    assert SCRIPT in chromium.text("#agree")
    assert SCRIPT in chromium.text("#sheet")
    assert chromium.run("return document.querySelectorAll('img, svg[onload]').length") == 0
    assert chromium.run("return document.scripts.length") == 1
    assert chromium.logs() == []


def test_an_answer_in_words_is_kept(chromium: Browser, tmp_path: Path) -> None:
    rule = "  - {rule: Nonsense, sets: {hand minimum: 3, hand limit: 1}}\n"
    made = report(tmp_path, one=f"edition: one\ncards:\n  - keeper: Tea\n{rule}")
    assert [each.options for each in made.questions] == [()]
    write(tmp_path / "out", files(made))
    opened(chromium, (tmp_path / "out" / "index.html").as_uri())
    words = "a=b, <img src=x>&agreed=%41"
    chromium.type("#agree input[type=text]", words)
    address = chromium.url()
    opened(chromium, address)
    for where in ("#agree", "#sheet"):
        assert chromium.run(
            "return document.querySelector(arguments[0] + ' input[type=text]').value", where
        ) == words  # fmt: skip


def test_without_script_the_first_screen_is_whole(chromium: Browser, two: str) -> None:
    chromium.scripts(False)
    chromium.size(1400, SCREEN)
    chromium.open(two)
    source = str(chromium.get("source"))
    assert "Agree on 3 things" in source
    chromium.click(".question details summary")
    chromium.click(f"{BOX}[type=checkbox]")
    for hidden in ('<p class="done" hidden', 'data-print="sheet" hidden'):
        assert hidden in source


def printed(chromium: Browser) -> list[str]:
    """Return the text of each page on paper."""
    pdf = chromium.devtools("Page.printToPDF", preferCSSPageSize=True)["data"]
    return [page.extract_text() for page in PdfReader(io.BytesIO(base64.b64decode(pdf))).pages]


def test_a_report_fills_few_pages_and_its_sheet_one(chromium: Browser, two: str) -> None:
    opened(chromium, two)
    pages = printed(chromium)
    assert len(pages) <= MAX_PAGES
    assert "Before we play" in pages[-1]
    assert not any("Before we play" in page for page in pages[:-1])
    for question in ("hands that are dealt", "Rose Tyler", "see a Keeper that"):
        assert question in " ".join(pages[-1].split())
    headings = chromium.run(
        "return [...document.querySelectorAll('h1, h2, h3, h4')].map((e) => e.innerText)"
    )
    for number, page in enumerate(pages, 1):
        lines = [line.strip() for line in page.splitlines() if line.strip()]
        assert f"{number} / {len(pages)}" in lines
        last = [line for line in lines if line != f"{number} / {len(pages)}"][-1]
        assert last not in headings


def test_the_button_prints_the_sheet_alone(chromium: Browser, two: str) -> None:
    """With the answers that were ticked."""
    opened(chromium, two)
    chromium.run("window.print = () => { window.alone = document.body.className }")
    chromium.click("#agree [data-print=sheet]")
    assert chromium.run("return window.alone") == "only-sheet"
    chromium.run("document.body.classList.add('only-sheet')")
    (page,) = printed(chromium)
    assert "Before we play" in page
    assert "Findings" not in page


@pytest.mark.parametrize("target", ["star+doctor_who", "fluxx5+star", "batman+monster"])
def test_the_sheet_of_two_editions_is_one_page(
    chromium: Browser, target: str, tmp_path: Path
) -> None:
    opened(chromium, written(target, tmp_path))
    chromium.run("document.body.classList.add('only-sheet')")
    assert len(printed(chromium)) == 1
