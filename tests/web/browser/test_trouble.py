"""Workers and servers that end, and pages without scripts."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.browser.browser import Browser
from tests.browser.workbench import Workbench
from tests.web.helping import ROOT, Server, children, server

pytestmark = pytest.mark.browser


def test_a_killed_worker_is_not_noticed(page: Workbench, running: Server) -> None:
    workers = children(running.process.pid)
    assert workers
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    page.tick("Milk")
    page.rest()
    assert page.dead_goals() == ["White Tea"]
    assert page.notice == ""


def test_a_worker_that_is_killed_at_work_loses_no_tick_in_silence(
    page: Workbench, running: Server, folder: Path
) -> None:
    """What cannot be made is said, and the ticks are those of the mix."""
    cards = ("Milk", "Cake", "Tea")
    for card in cards:
        page.tick(card)
        for worker in children(running.process.pid):
            os.kill(worker, signal.SIGKILL)
    page.rest()
    ticks = {card: page.is_in(card) for card in cards}
    assert page.notice or not any(ticks.values())
    page.press("save")
    page.rest()
    text = (folder / "mix.yaml").read_text()
    assert ticks == {card: card not in text for card in cards}


def test_a_server_that_ends_is_said_and_the_page_goes_on(folder: Path, chromium: Browser) -> None:
    page = Workbench(chromium)
    with server(folder, "mix.yaml") as first:
        page.open(first.address)
        page.tick("Milk")
        page.rest()
        port = first.netloc.rpartition(":")[2]
    page.until_notice("does not answer")
    with server(folder, "mix.yaml", "--port", port) as second:
        chromium.new_tab(second.address)  # for the cookie of the new server
        chromium.close_tab()
        chromium.until("return document.getElementById('notice').hidden")
        page.tick("Cake")
        page.rest()
        assert sorted(page.dead_goals()) == ["Tea Time", "White Tea"]
        page.press("save")
        page.until_saved()
    assert "Milk" in (folder / "mix.yaml").read_text()


@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
def test_a_closed_terminal_ends_the_server_and_the_page_says_so(
    folder: Path, chromium: Browser
) -> None:
    """The window of the terminal is closed, or the lid of a laptop far away."""
    import pty

    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(folder)
        words = [sys.executable, "-m", "fluxx_rules.cli.main", "serve", "mix.yaml"]
        os.execve(sys.executable, words, {**os.environ, "PYTHONPATH": str(ROOT)})
    printed = b""
    while b"Ctrl-C" not in printed:
        printed += os.read(terminal, 1000)
    address = next(word for word in printed.decode().split() if word.startswith("http"))
    page = Workbench(chromium)
    page.open(address)
    page.tick("Milk")
    os.close(terminal)
    os.waitpid(pid, 0)
    page.until_notice("does not answer")
    page.tick("Cake")
    time.sleep(0.5)
    assert "does not answer" in page.notice


def test_without_scripts_the_page_says_what_to_run_instead(
    chromium: Browser, running: Server
) -> None:
    chromium.scripts(False)
    chromium.open(running.address)
    chromium.scripts(True)  # for this test; the page was read without them
    shown = chromium.text("noscript p")
    assert "needs JavaScript" in shown
    assert "fluxx report" in shown
    assert chromium.count("#box *") == 0
