"""A file that others change: another tab, an editor, and what a foreign page can do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.browser.browser import Browser
from tests.browser.webdriver import browser
from tests.browser.workbench import Workbench
from tests.web.browser.conftest import KITCHEN, MIX
from tests.web.helping import Server, server

pytestmark = pytest.mark.browser

BLIND = """
const [base, asked, saving] = arguments;
const send = (path, options) =>
  fetch(base + path, { credentials: "include", ...options }).then((r) => r.type, (e) => e.name);
const post = (path, value, mode) =>
  send(path, { method: "POST", mode, body: JSON.stringify(value) });
return Promise.all([
  send("/start"), send("/start", { mode: "no-cors" }), post("/save", saving, "no-cors"),
  post("/ask", asked),
]);
"""
"""What a foreign page can try: it gets no answer at all, also not an opaque one."""
THEIRS = MIX.replace("Jam", "Cake")


def button(page: Workbench, words: str) -> None:
    """Press a button of the notice."""
    found = page.browser.run(
        "return [...document.querySelectorAll('#notice button')]"
        ".find((each) => each.textContent === arguments[0])", words)  # fmt: skip
    page.browser.click_on(found)


def test_a_file_that_is_edited_outside_is_taken_over(page: Workbench, folder: Path) -> None:
    (folder / "mix.yaml").write_text(THEIRS)
    page.until_notice("changed outside")
    page.rest()
    assert (page.is_in("Jam"), page.is_in("Cake")) == (True, False)
    assert page.dead_goals() == ["Tea Time"]
    assert page.is_saved
    page.press("undo")
    page.rest()
    assert (page.is_in("Jam"), page.is_in("Cake")) == (False, True)
    assert not page.is_saved


@pytest.mark.parametrize("mine", [True, False])
def test_of_two_changes_a_person_decides(page: Workbench, folder: Path, mine: bool) -> None:
    page.tick("Milk")
    page.rest()
    (folder / "mix.yaml").write_text(THEIRS)
    page.until_notice("does not have 1 change of this page")
    page.press("save")
    page.rest()
    assert (folder / "mix.yaml").read_text() == THEIRS, "nothing is written before somebody decides"
    button(page, "Keep mine" if mine else "Take the file")
    page.rest()
    assert page.is_in("Milk") == (not mine)
    assert page.is_in("Cake") == mine
    if mine:
        page.press("save")
        page.until_saved()
        text = (folder / "mix.yaml").read_text()
        assert "Milk" in text
        assert "# too sweet" in text
    assert page.faults() == []


def test_a_file_that_is_taken_away_is_written_again(page: Workbench, folder: Path) -> None:
    (folder / "mix.yaml").unlink()
    page.until_notice("is gone")
    page.press("save")
    page.until_saved()
    assert (folder / "mix.yaml").read_text() == MIX


def test_two_tabs_see_each_other(page: Workbench, running: Server) -> None:
    browser = page.browser
    second = browser.new_tab(running.address)
    other = Workbench(browser)
    other.open(running.address)
    other.tick("Milk")
    other.rest()
    other.press("save")
    page.until_saved()
    browser.go_to(browser.first)
    page.browser.until("return document.querySelector('#judgement .dead')")
    page.rest()
    assert not page.is_in("Milk")
    assert page.is_saved
    page.tick("Tea")
    page.rest()
    browser.go_to(second)
    other.tick("Cake")
    other.rest()
    other.press("save")
    page.until_saved()
    browser.go_to(browser.first)
    page.until_notice("does not have 1 change of this page")
    assert not page.is_in("Tea"), "what was done here is not lost"


@pytest.fixture
def foreign() -> Iterator[str]:
    """Yield the address of another server on this machine, whose pages may do what they like."""
    handler = type("Handler", (SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
    with ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(handler, directory=Path(__file__).parent)
    ) as it:
        Thread(target=it.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{it.server_port}/"
        it.shutdown()


def test_a_foreign_page_reaches_nothing(
    chromium: Browser, running: Server, folder: Path, foreign: str
) -> None:
    """It knows the port, and the browser sends the cookie."""
    Workbench(chromium).open(running.address)
    saved = running.start()["saved"]["digest"]
    chromium.open(foreign)
    asked = {"tab": "t", "asked": {"kind": "box", "mix": "take: [stoner]"}}
    found = chromium.run(BLIND, f"http://{running.netloc}", asked, {"mix": "x", "expected": saved})
    assert found == ["TypeError"] * 4
    assert (folder / "mix.yaml").read_text() == MIX


def test_a_foreign_name_for_this_machine_is_refused(tmp_path: Path) -> None:
    """The name of a foreign site can be made to lead to this machine."""
    (tmp_path / "kitchen.yaml").write_text(KITCHEN)
    with (
        server(tmp_path, "kitchen.yaml") as running,
        browser("--host-resolver-rules=MAP evil.example 127.0.0.1") as foreign,
    ):
        foreign.open(running.address.replace("127.0.0.1", "evil.example"))
        assert "answers to 127.0.0.1 alone" in foreign.text("body")
        assert foreign.run("return document.cookie") == ""
        foreign.open(running.address)
        foreign.until("return document.querySelector('#box .shelf')")
