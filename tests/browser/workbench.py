"""The workbench in a browser: its ticks, its commands, and what it shows."""

from __future__ import annotations

import time
from typing import Any

from tests.browser.browser import SOON, Browser

COUNT_QUESTIONS = """
window.underWay = 0;
const real = window.fetch;
window.fetch = async (...request) => {
  window.underWay++;
  try {
    const response = await real(...request);
    response.clone().text().finally(() => window.underWay--).catch(() => {});
    return response;
  } catch (error) {
    window.underWay--;
    throw error;
  }
};
"""
"""A script for `Browser.add`: it counts the requests whose answers are not complete."""
IS_WORKING = "return window.underWay || document.querySelector('#verdict[data-judging]')"
"""The second judge is asked after a pause: the verdict is not the last one before."""
QUIET = 0.25
"""Seconds without a request after which a page is at rest: changes in a row are one question."""
TICK = """
const [name, shelf] = arguments;
const label = [...document.querySelectorAll("#box .shelf li label")].find((each) =>
  each.querySelector("span").textContent === name &&
  (!shelf || each.closest(".shelf").getAttribute("aria-label") === shelf));
return label?.querySelector("input");
"""
FOLDED = "#box .fold[aria-expanded=false]"


class Workbench:
    """A tab with the workbench. The browser must be in this tab."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def open(self, address: str) -> None:
        """Open the address, and wait for the columns and the verdict."""
        self.browser.add(COUNT_QUESTIONS)
        self.browser.open(address)
        self.until_open()

    def until_open(self) -> None:
        """Wait for the shelves and for the verdict on the mix."""
        self.browser.until("return document.querySelector('#box .shelf')")
        self.browser.until("return document.getElementById('verdict').dataset.state")
        self.rest()

    def pause_games(self) -> None:
        """Pause games that are being played: the page is not at rest before."""
        if self.browser.run("return document.getElementById('games-play').textContent") == "Pause":
            self.press("games-play")

    def rest(self, seconds: float = 3 * SOON) -> None:
        """Wait until no question is under way and none follows, for a moment."""
        end, since = time.monotonic() + seconds, time.monotonic()
        while time.monotonic() - since < QUIET:
            assert time.monotonic() < end, "the page does not come to rest"
            if self.browser.run(IS_WORKING):
                since = time.monotonic()
            time.sleep(0.03)

    def unfold(self) -> None:
        """Open all shelves."""
        self.browser.run(
            "document.querySelectorAll(arguments[0]).forEach((each) => each.click())", FOLDED
        )

    def is_in(self, card: str, shelf: str = "") -> bool:
        """Return whether the card is ticked. Its shelf must have been open once."""
        found = self.browser.run(f"const tick = (() => {{{TICK}}})(); return tick && tick.checked",
                                 card, shelf)  # fmt: skip
        assert found is not None, f"no tick for {card}"
        return bool(found)

    def tick(self, card: str, shelf: str = "") -> None:
        """Click the tick of a card."""
        tick = self.browser.run(TICK, card, shelf)
        assert tick, f"no tick for {card}"
        self.browser.run("arguments[0].scrollIntoView({block: 'center'})", tick)
        self.browser.click_on(tick)

    def press(self, *ids: str) -> None:
        """Press buttons one after the other."""
        for each in ids:
            self.browser.click(f"#{each}")

    def until_saved(self) -> None:
        self.browser.until("return document.getElementById('saved').textContent === 'saved'")

    def until_notice(self, words: str) -> None:
        self.browser.until(
            "return document.getElementById('notice').textContent.includes(arguments[0])", words
        )

    @property
    def verdict(self) -> str:
        return self.browser.text("#verdict-line")

    @property
    def notice(self) -> str:
        return str(self.browser.run(
            "const it = document.getElementById('notice');"
            "return it.hidden ? '' : it.querySelector('span').textContent"))  # fmt: skip

    @property
    def is_saved(self) -> bool:
        return self.browser.text("#saved") == "saved"

    def findings(self) -> set[str]:
        """Return the codes of the findings that are shown, also of those about Goals."""
        found: list[str] = self.browser.run(
            "return [...document.querySelectorAll('#judgement [data-entry]')]"
            ".map((each) => each.dataset.entry.split('-')[0].toUpperCase())"
        )
        return set(found)

    def dead_goals(self) -> list[str]:
        found: list[str] = self.browser.run(
            "return [...document.querySelectorAll('#judgement .dead h4')].map((e) => e.textContent)"
        )
        return found

    def faults(self) -> list[Any]:
        """Return what the browser has logged, but for requests that a server refuses or misses."""
        return [each for each in self.browser.logs() if each["source"] != "network"]
