"""The column Play as somebody uses it: games that fill a picture, other ways of a game, rulings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.browser import Browser
from tests.browser.workbench import Workbench
from tests.web.helping import Server, server

pytestmark = pytest.mark.browser
MIX = "mix: Evening\ntake: [nature]\n"
STEP = "#table-shown .at"


@pytest.fixture
def garden(tmp_path: Path) -> Iterator[Server]:
    """Yield a server of a mix of which games are long enough."""
    (tmp_path / "mix.yaml").write_text(MIX)
    with server(tmp_path, "mix.yaml") as found:
        yield found


@pytest.fixture
def page(chromium: Browser, garden: Server) -> Workbench:
    found = Workbench(chromium)
    found.open(garden.address)
    return found


def deal(page: Workbench) -> None:
    page.press("table-new")
    page.browser.until(f"return document.querySelector('{STEP}')")
    page.rest()


def step(page: Workbench, *buttons: str) -> str:
    """Press buttons of the table, each when the step before is drawn. Return the last step."""
    for each in buttons:
        page.press(f"table-{each}")
        page.rest()
    return page.browser.text(STEP)


def take(page: Workbench, automatic: bool) -> None:
    """Take the choice of the automatic player, or another one."""
    has = "" if automatic else "!"
    page.browser.run(
        "[...document.querySelectorAll('.offer')]"
        f".find((each) => {has}each.querySelector('.automatic')).click()"
    )
    page.rest()


def names(page: Workbench) -> list[str]:
    found: list[str] = page.browser.run(
        "return [...document.querySelectorAll('.kept .line')].map((each) => each.textContent)"
    )
    return found


def test_another_choice_is_another_game_and_both_are_kept(page: Workbench) -> None:
    deal(page)
    first = page.browser.text("#table-shown")
    there = step(page, "next", "next")
    step(page, "start")
    take(page, automatic=False)
    assert names(page) == ["Game 1", "Game 1, step 1"]
    assert page.browser.text("[aria-current]") == "Game 1, step 1"
    step(page, "end")
    assert "has won" in page.browser.text("#table-shown .end")
    page.press("table-undo")
    page.rest()
    assert page.browser.text("#table-shown") == first
    assert step(page, "next", "next") == there
    assert names(page) == ["Game 1", "Game 1, step 1"]
    page.browser.click(".kept li:nth-child(2) .line")
    page.rest()
    assert "has won" in page.browser.text("#table-shown .end")
    page.browser.click(".kept li:nth-child(2) .drop")
    page.rest()
    assert page.browser.text(STEP) == there
    assert page.faults() == []


def test_a_choice_of_a_game_that_is_being_replaced_is_none(page: Workbench) -> None:
    """The old table is there until the new game is dealt."""
    page.press("table-new")
    page.rest()
    page.browser.run(
        "document.getElementById('table-new').click();"
        "document.querySelector('#table [data-offer]').click()"
    )
    page.rest()
    assert page.faults() == []
    assert page.browser.count("#table [data-offer]") > 0


def test_a_choice_is_undone(page: Workbench) -> None:
    deal(page)
    first = page.browser.text("#table-shown")
    take(page, automatic=False)
    assert page.browser.text("#table-shown") != first
    page.browser.keys("u")
    page.rest()
    assert page.browser.text("#table-shown") == first
    assert page.browser.run("return document.getElementById('table-shown').contains("
                            "document.activeElement)")  # fmt: skip


def test_a_game_goes_by_the_mix_that_it_began_with(page: Workbench) -> None:
    deal(page)
    step(page, "turn")
    before = page.browser.text("#table-shown")
    page.tick("Flowers")
    page.rest()
    assert "The mix has changed" in page.browser.text("#table-note")
    page.browser.click("#table-note button:last-child")
    assert page.browser.count("#table-note") == 0
    step(page, "start", "turn")
    assert page.browser.text("#table-shown") == before
    page.press("undo")
    page.rest()
    assert page.browser.count("#table-note") == 0


def test_a_game_begins_anew_with_the_changed_mix(page: Workbench) -> None:
    deal(page)
    pile = "[data-zone=pile] b"
    cards = int(page.browser.text(pile))
    page.tick("Flowers")
    page.rest()
    page.browser.click("#table-note button")
    page.rest()
    assert names(page) == ["Game 1", "Game 2"]
    assert int(page.browser.text(pile)) == cards - 1
    assert page.browser.count("#table-note") == 0


def test_games_begin_anew_when_the_mix_changes(page: Workbench) -> None:
    browser = page.browser
    page.press("games-play")
    browser.until("return parseInt(document.getElementById('games-state').textContent) >= 100",
                  seconds=120)  # fmt: skip
    browser.run("document.querySelector('#games-shown summary').click()")
    page.tick("Flowers")
    browser.until("return document.querySelector('.compared')", seconds=60)
    assert browser.text(".compared").startswith("Before: half are over by turn ")
    assert browser.run("return document.querySelector('#games-shown details').open")
    page.press("games-play")
    assert browser.text("#games-state").endswith("paused")
    page.rest()
    page.tick("Birds")
    page.rest()
    assert "before the change" in browser.text("#games-state")
    assert browser.text("#games-play") == "Play"


def test_a_card_that_is_read_stays_while_games_are_played(page: Workbench) -> None:
    browser = page.browser
    games = "return parseInt(document.getElementById('games-state').textContent)"
    page.press("games-play")
    browser.until("return document.querySelector('#games-shown .win-table button')", seconds=60)
    browser.run("document.querySelector('#games-shown .win-table button').click()")
    before = browser.run(games)
    browser.until(f"{games} > arguments[0] + 1", before, seconds=60)
    assert browser.count("#games-shown :popover-open") == 1
    browser.keys("escape")
    browser.until("return !document.querySelector(':popover-open')")
    page.press("games-play")


def test_a_ruling_is_kept_when_the_mix_is_saved(page: Workbench, tmp_path: Path) -> None:
    browser = page.browser
    page.tick("Flowers")
    page.rest()
    deal(page)
    step(page, "next")
    browser.click("#table-keep summary")
    page.press("ruling-show")
    page.rest()
    assert "Save the mix first" in browser.text("#ruling-told")
    assert "- ruling: " in browser.text("#ruling-text")
    page.press("ruling-keep")
    page.rest()
    assert not (tmp_path / "rulings.yaml").exists()
    page.press("save")
    page.until_saved()
    browser.type("#ruling-name", "ours")
    page.press("ruling-keep")
    page.rest()
    assert browser.text("#ruling-told") == "“ours” is kept in rulings.yaml."
    assert "- ruling: ours" in (tmp_path / "rulings.yaml").read_text()
    page.press("ruling-keep")
    assert browser.text("#ruling-told") == "This ruling is kept already."
