"""The box and the frame around it: ticks, undo, links, whose file it is, keys."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.browser import Browser
from tests.web.helping import Server, server

pytestmark = pytest.mark.browser

MIX = "# ours\nmix: evening\ntake:\n  - nature\n  - doctor_who  # who\n"
FILE = "mix.yaml"
IS_SAVED = "return document.getElementById('saved').textContent === 'saved'"
NOTICE = "return document.getElementById('notice').checkVisibility()"
UNDO = "return document.getElementById('undo').title"
TICKS = "[...document.querySelectorAll('#shelves li input')]"
NAME = "each.closest('li').querySelector('span').textContent"
FOCUSED = "return document.activeElement.closest('li')?.querySelector('span').textContent ?? ''"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / FILE).write_text(MIX)
    return tmp_path


@pytest.fixture
def running(folder: Path) -> Iterator[Server]:
    with server(folder, FILE) as found:
        yield found


@pytest.fixture
def page(chromium: Browser, running: Server) -> Browser:
    chromium.open(running.address)
    shown(chromium)
    return chromium


def shown(page: Browser) -> None:
    page.until(f"return {TICKS}.length > 100")


def settled(page: Browser, script: str, *values: object) -> None:
    page.until(f"return {script}", *values)


def soon(look: Callable[[], Any]) -> None:
    end = time.monotonic() + 20
    while not look():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_thirty_quick_ticks_are_all_in_the_saved_file(page: Browser, folder: Path) -> None:
    link = page.url()
    names = page.run(f"return {TICKS}.slice(0, 30).map((each) => (each.click(), {NAME}))")
    assert page.run(f"return {TICKS}.filter((each) => !each.checked).length") == 30, "at once"
    page.keys("control+s")
    soon(lambda: (folder / FILE).read_text() != MIX)
    text = (folder / FILE).read_text()
    assert all(f"      - {name}\n" in text for name in names)
    assert text.startswith("# ours\n")
    assert "  - doctor_who  # who\n" in text
    for _ in names:
        page.keys("control+z")
    settled(page, f"{TICKS}.every((each) => each.checked)")
    page.until("return location.href === arguments[0]", link)
    assert page.run(UNDO) == "Undo"
    page.keys("control+y")
    page.until(f"{UNDO} === arguments[0]", f"Undo: leave out {names[0]}")


def test_a_link_shows_the_mix_in_another_tab(page: Browser, running: Server) -> None:
    page.click("#shelves .shelf .head button:nth-of-type(2)")
    page.until(f"{UNDO} === 'Undo: leave out all of Nature Fluxx'")
    page.until("return location.hash.length > 10 && location.search === ''")
    link = page.url()
    page.new_tab(link)
    page.until("return document.querySelectorAll('.shelf').length > 10")
    assert page.run("return document.querySelector('.shelf.empty h3').textContent")
    assert "mix of the link" in page.text("#notice")
    assert page.run(UNDO) == "Undo: open the mix of the link"
    page.click("#notice button")
    page.until(IS_SAVED)


@pytest.mark.parametrize("fragment", ["", "x", "%00", "AAAA", "_" * 500_000])
def test_a_broken_link_shows_the_file_with_a_word(page: Browser, fragment: str) -> None:
    link = page.url()
    page.run("location.hash = `mix=${arguments[0]}`", fragment)
    page.until(NOTICE)
    assert "damaged or too long" in page.text("#notice")
    page.until("return location.href === arguments[0]", link)
    assert page.run(IS_SAVED)


def test_a_link_that_unpacks_to_very_much_is_refused(page: Browser) -> None:
    page.run("""
        const stream = new Blob(["x".repeat(20_000_000)]).stream();
        return new Response(stream.pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer()
            .then((packed) => {
                let text = "";
                for (const byte of new Uint8Array(packed)) text += String.fromCharCode(byte);
                location.hash = "mix=" + btoa(text).replaceAll("+", "-").replaceAll("/", "_");
            })""")
    page.until(NOTICE)
    assert "damaged or too long" in page.text("#notice")
    assert page.run(IS_SAVED)


@pytest.mark.parametrize("answer", ["Take the file", "Keep mine", "Not now"])
def test_a_tab_with_changes_is_asked(page: Browser, folder: Path, answer: str) -> None:
    theirs = "mix: theirs\ntake: [star]\n"
    page.click("#shelves li input")
    page.until(f"{UNDO} === 'Undo: leave out Flowers'")
    (folder / FILE).write_text(theirs)
    page.until(NOTICE)
    words = page.text("#notice span")
    assert "mix.yaml was changed outside, and does not have 1 change of this page." in words
    page.keys("control+s")
    page.until(
        "return document.getElementById('notice').textContent.startsWith('Nothing is saved yet')"
    )
    page.until("return document.activeElement.id === 'notice'")
    assert (folder / FILE).read_text() == theirs
    page.run("[...document.querySelectorAll('#notice button')]"
             ".find((each) => each.textContent === arguments[0]).click()", answer)  # fmt: skip
    page.keys("control+s")
    if answer == "Keep mine":
        soon(lambda: "      - Flowers\n" in (folder / FILE).read_text())
    elif answer == "Take the file":
        page.until("return document.getElementById('name').value === 'theirs'")
        assert (folder / FILE).read_text() == theirs
    else:
        page.until(NOTICE)
        assert (folder / FILE).read_text() == theirs, "it was not shown, so it is not overwritten"


def test_keep_mine_overwrites_only_what_was_shown(page: Browser, folder: Path) -> None:
    page.click("#shelves li input")
    (folder / FILE).write_text("mix: theirs\ntake: [star]\n")
    page.until(NOTICE)
    (folder / FILE).write_text("mix: newer\ntake: [star]\n")
    page.run("document.querySelector('#notice button:nth-child(2)').click()")
    page.keys("control+s")
    page.until(NOTICE)
    assert (folder / FILE).read_text() == "mix: newer\ntake: [star]\n"


def test_a_server_that_is_gone_takes_no_ticks(page: Browser, running: Server) -> None:
    running.process.terminate()
    running.process.wait(20)
    page.until(NOTICE)
    page.run(f"{TICKS}[0].click()")
    settled(page, f"{TICKS}[0].checked")
    page.until("return document.getElementById('notice').textContent.includes('does not answer')")


def test_the_keyboard_alone(page: Browser) -> None:
    page.keys("/", *"bat")
    page.until("return document.querySelector('.shown output').textContent")
    page.keys("down")
    assert page.run(FOCUSED) == "Bats"
    page.keys("space")
    page.until(f"{UNDO} === 'Undo: leave out Bats'")
    assert page.run(FOCUSED) == "Bats", "the focus stays where it is"
    page.keys("enter")
    page.until("return document.querySelector('.face:popover-open .title')?.textContent === 'Bats'")
    page.keys("escape")
    assert page.run(FOCUSED) == "Bats"
    page.keys("right")
    assert page.run(FOCUSED) == "Bats Eat Insects"
    page.keys("left", "?")
    page.until("return document.getElementById('keys').open")
    page.keys("escape", "control+z")
    page.until(f"{UNDO} === 'Undo'")
    assert page.run(FOCUSED) == "Bats"


def test_the_name_can_be_written(page: Browser, folder: Path) -> None:
    page.run("const name = document.getElementById('name'); name.focus(); name.select()")
    page.keys(*"Tea", "control+s")
    soon(lambda: "mix: Tea\n" in (folder / FILE).read_text())
    page.until(IS_SAVED)
    assert page.run("return document.title").startswith("Tea")
    page.run("const name = document.getElementById('name'); name.select()")
    page.keys("backspace", "enter")
    page.until("return document.getElementById('name').value === 'Tea'")
    assert page.run(UNDO) == "Undo: name the mix Tea"


def test_leaving_asks_if_there_are_changes(page: Browser) -> None:
    leave = "return !dispatchEvent(new Event('beforeunload', {cancelable: true}))"
    assert not page.run(leave)
    page.click("#shelves li input")
    page.until(f"{UNDO} !== 'Undo'")
    assert page.run(leave)
    page.keys("control+s")
    page.until(IS_SAVED)
    assert not page.run(leave)


def test_tab_stops_once_at_each_shelf(page: Browser) -> None:
    stops = page.run("""
        const stops = "li [tabindex='0'], li button:not([tabindex])";
        return [...document.querySelectorAll(".shelf")].map((s) => s.querySelectorAll(stops).length)
        """)
    assert stops[:2] == [1, 1]
    assert set(stops[2:]) == {0}


def test_all_that_is_shown_is_one_step(page: Browser) -> None:
    page.run("document.querySelector('.kinds .creeper').click()")
    found = page.text(".shown output").split()[0]
    page.run("document.querySelector('.shown button:nth-of-type(2)').click()")
    page.until(f"{UNDO} === arguments[0]", f"Undo: leave out {found} cards")
    assert page.count("#shelves li :checked") == 0
    page.click("#undo")
    settled(page, f"{TICKS}.every((each) => each.checked)")


def test_a_new_mix_begins_with_an_edition(
    chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with server(tmp_path_factory.mktemp("new")) as found:
        chromium.open(found.address)
        chromium.until("return document.querySelectorAll('.shelf').length > 10")
        assert "Pick the editions" in chromium.text(".invitation")
        assert chromium.count("#shelves li") == 0
        chromium.run("document.querySelector('[aria-label=\"All of Nature Fluxx\"]').click()")
        chromium.until(
            "return document.getElementById('standing').textContent.includes('90 + 1 cards')"
        )
        assert chromium.count(".invitation") == 0
        chromium.until("return document.getElementById('verdict').textContent.includes('Goal')")


def test_a_source_that_does_not_exist_is_taken_out(page: Browser, folder: Path) -> None:
    (folder / FILE).write_text("mix: evening\ntake: [nature, no_such]\n")
    page.until("return document.querySelector('.fault:not([hidden])')?.checkVisibility()")
    assert "no edition" in page.text(".fault:not([hidden])")
    page.click("[aria-label='None of no_such']")
    page.until("return document.getElementById('standing').textContent.includes('90 + 1 cards')")
    page.until("return !document.querySelector('.fault:not([hidden])')")
    assert page.run("return document.activeElement.id") == "words"


def test_only_goals_that_can_be_won_are_one_step(page: Browser) -> None:
    page.run(f"{TICKS}.find((each) => {NAME} === 'Water').click()")
    page.until(f"{UNDO} === 'Undo: leave out Water'")
    page.run("document.querySelector('.kinds > button').click()")
    page.until(f"{UNDO} === 'Undo: take only Goals that can be won'")
    settled(page, f"!{TICKS}.find((each) => {NAME} === 'Mud').checked")
    page.keys("control+z")
    settled(page, f"{TICKS}.find((each) => {NAME} === 'Mud').checked")


def test_a_shelf_of_a_filter_changes_only_what_is_shown(page: Browser) -> None:
    head = "document.querySelector('#shelves .shelf .both')"
    here = f"{head}.closest('.shelf').contains(each)"
    shown = f"{TICKS}.filter((each) => each.checkVisibility() && {here})"
    page.run("document.querySelector('.kinds .action').click()")
    count = page.run(f"return {shown}.length")
    words = f"None of these {count}"
    assert page.run(f"return {head}.lastChild.textContent") == words
    assert page.run(f"return {head}.lastChild.ariaLabel") == f"{words} of Nature Fluxx"
    page.run(f"{head}.lastChild.click()")
    page.until(f"{UNDO} === arguments[0]", f"Undo: leave out {count} cards of Nature Fluxx")
    assert page.run(f"return {TICKS}.filter((each) => !each.checked).length") == count
    page.run(f"{head}.parentNode.querySelector('.fold').click()")
    assert page.run(f"return {head}.lastChild.textContent") == "None", "the whole of a folded shelf"
    page.run(f"{head}.parentNode.querySelector('.fold').click()")
    assert page.run(f"return {shown}.length") == count, "an opened shelf is filtered too"
    page.run(f"{head}.lastChild.previousSibling.click()")
    settled(page, f"{TICKS}.every((each) => each.checked)")


@pytest.mark.parametrize(("width", "height"), [(1400, 900), (1024, 768), (390, 844)])
def test_the_number_of_cards_and_the_verdict_stay_in_sight(
    page: Browser, width: int, height: int
) -> None:
    standing = "document.getElementById('standing')"
    page.size(width, height)
    page.until(f"return {standing}.textContent.includes('play')")
    last = f"{TICKS}.findLast((each) => each.checkVisibility())"
    page.run(f"{last}.scrollIntoView()")
    box = page.run(f"""
        const {{left, top, right, bottom}} = {standing}.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return [{standing}.contains(over), top >= 0, document.getElementById('box').scrollTop > 500]
        """)
    assert box == [True, True, True]
    before = page.text("#standing b")
    page.run(f"{last}.click()")
    page.until(f"return {standing}.querySelector('b').textContent !== arguments[0]", before)
    played, rest = before.split(" ", 1)
    assert page.text("#standing b") == f"{int(played) - 1} {rest}"
    page.run(f"{TICKS}.filter((each) => each.closest('.goal') && each.checked)"
             ".forEach((each) => each.click())")  # fmt: skip
    page.until(f"return {standing}.textContent.includes('do not play')")


def test_numbers_of_cards_agree(page: Browser) -> None:
    page.run("document.querySelectorAll('.kinds [value]').forEach((each) => each.click())")
    size = page.text("#standing b")
    assert page.text(".shown output") == size
    out = page.run("return [...document.querySelectorAll('.shown button')].at(-1).textContent")
    assert f"{out} cards" == f"Leave out {size}"
    total = page.run("""
        const sums = [0, 0];
        for (const row of document.querySelectorAll(".sizes tbody tr"))
            row.cells[2].textContent.split("+").forEach((part, n) => (sums[n] += Number(part)));
        return sums.join(" + ")""")
    assert f"{total} cards" == size
    assert page.text("#verdict .counts").startswith(f"{total.split()[0]} cards.")
