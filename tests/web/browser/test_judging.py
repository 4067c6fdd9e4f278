"""The verdict in a browser: in sight, with faults, and while ticks follow one another."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.workbench import TICK, Workbench
from tests.web.browser.conftest import MIX

pytestmark = pytest.mark.browser

SCROLL = """
const column = document.getElementById("verdict");
column.style.maxHeight = "12rem";
column.scrollTop = column.scrollHeight;
const { left, top, right, bottom } = document.getElementById("brief").getBoundingClientRect();
const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
return [column.scrollTop > 0, over.id];
"""
NOTE_VERDICTS = """
window.verdicts = [];
const send = window.fetch;
window.fetch = (path, options) => {
  const { asked } = JSON.parse(options?.body ?? "{}");
  if (asked?.kind === "verdict") window.verdicts.push(asked.quick);
  return send(path, options);
};
"""
CLICK_EVERY_100_MS = f"""
const tick = (...given) => {{ const find = function () {{ {TICK} }}; return find(...given); }};
arguments[0].forEach((card, n) => setTimeout(() => tick(card, "").click(), 100 * n));
return new Promise((done) => setTimeout(done, 100 * arguments[0].length));
"""


def test_the_verdict_stays_in_sight(page: Workbench) -> None:
    page.tick("Milk")
    page.rest()
    assert page.browser.text("#brief") == "play without 1 Goal"
    assert page.browser.run(SCROLL) == [True, "brief"]


def test_faults_are_named_and_bar_what_cannot_work(page: Workbench, folder: Path) -> None:
    browser = page.browser
    (folder / "mix.yaml").write_text(MIX.replace("Jam", "Jamm"))
    browser.until("return document.getElementById('brief').textContent === 'has faults'")
    assert browser.text("#effect").endswith(": there are faults now")
    for button, place in (
        ("repair", "verdict-work"),
        ("sheet", "verdict-work"),
        ("report", "verdict-work"),
        ("games-play", "games-state"),
        ("table-new", "table-note"),
    ):
        page.press(button)
        assert browser.text(f"#{place}") == "Correct the faults first; the verdict names them."
        browser.run("document.getElementById('verdict-work').textContent = ''")
    assert len(browser.tabs()) == 1
    assert browser.violations() == []
    (folder / "mix.yaml").write_text(MIX)
    browser.until("return document.querySelectorAll('.barred').length === 0")
    assert browser.text("#effect").endswith(": the faults are gone")
    page.press("table-new")
    browser.until("return document.querySelector('#table-shown h4')")


def test_the_second_judge_waits_for_a_pause(page: Workbench) -> None:
    page.browser.run(NOTE_VERDICTS)
    page.browser.run(CLICK_EVERY_100_MS, ["Milk", "Cake", "Jam"])
    page.rest()
    quick = page.browser.run("return window.verdicts")
    assert quick == [True, True, True, False]
    assert sorted(page.dead_goals()) == ["Tea Time", "White Tea"]
