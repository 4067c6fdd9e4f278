"""Random clicks and keys: each is done on the page as a person does it, and told as a line."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from analysis.clicking.process import Served
from tests.browser.browser import Browser
from tests.browser.workbench import Workbench

CHOOSE = """
const [selector, chance] = arguments;
const found = [...document.querySelectorAll(selector)].filter((each) =>
  each.checkVisibility() && !each.disabled && each.getAttribute("aria-disabled") !== "true");
const one = found[Math.floor(chance * found.length)];
if (!one) return null;
const label = one.closest("label")?.innerText || one.getAttribute("aria-label") || one.innerText;
const name = one.id ? "#" + one.id : one.tagName.toLowerCase();
return [one, `${name} ${label || ""}`.trim().slice(0, 90)];
"""
NOT_THERE = ("intercepted", "not interactable", "stale element", "no such element")
"""A person does not reach what is covered or gone either."""
WORDS = ("tea", "the", "keeper", "draw 2", "<b>", "Ä ☂", "a: [b", "'", "goal", "zzz")
BUTTONS = "button:not(#report, #sheet, #compare, #games-play, #repair)"


class Clicks:
    """Somebody who clicks at random. `done` has what was done."""

    def __init__(self, browser: Browser, served: Served, mix: Path, random: Random) -> None:
        self.browser, self.served, self.mix, self.random = browser, served, mix, random
        self.page = Workbench(browser)
        self.done: list[str] = []
        self.tabs = [browser.first]
        self.notes = 0
        self.kinds: dict[Callable[[], str], int] = {
            self.tick: 300, self.ticks: 30, self.shelf: 8, self.search: 40, self.kind: 20,
            self.undo: 90, self.redo: 60, self.save: 70, self.verdict: 120, self.answer: 40,
            self.accept: 15, self.open_details: 30, self.play: 60, self.games: 15, self.repairs: 3,
            self.page_of_its_own: 2, self.compare: 6, self.rename: 8, self.notice: 40,
            self.outside: 15, self.second_tab: 8, self.kill: 2, self.look: 10, self.reload: 4,
        }  # fmt: skip

    def click(self) -> str:
        """Do something and return what it was."""
        (kind,) = self.random.choices([*self.kinds], [*self.kinds.values()])
        try:
            said = kind()
        except RuntimeError as error:
            if not any(words in str(error) for words in NOT_THERE):
                raise
            self.browser.keys("escape")
            said = f"{kind.__name__}: it is covered"
        self.done.append(said)
        self.leave()
        return said

    def leave(self) -> None:
        """Close dialogs and pages that are in the way."""
        if self.browser.run(
            "return Boolean(document.querySelector('dialog[open], :popover-open'))"
        ):
            self.browser.keys("escape")

    def on(self, selector: str) -> str:
        """Click one of these, if there is one, and return its words."""
        found = self.browser.run(CHOOSE, selector, self.random.random())
        if not found:
            return f"nothing: {selector}"
        element, words = found
        self.browser.run("arguments[0].scrollIntoView({block: 'center'})", element)
        self.browser.click_on(element)
        return str(words)

    def words_into(self, selector: str) -> str:
        """Type random words into one of these fields."""
        found = self.browser.run(CHOOSE, selector, self.random.random())
        words = self.random.choice(WORDS)
        if not found:
            return f"nothing: {selector}"
        self.browser.run("arguments[0].select(); arguments[0].focus()", found[0])
        self.browser.keys(*words)
        return f"type {words!r} into {found[1]}"

    # --- the box

    def tick(self) -> str:
        return f"tick {self.on('#shelves li input')}"

    def ticks(self) -> str:
        """Click without a wait, so that most ticks come while an answer is under way."""
        return "quickly " + ", ".join(self.tick() for _ in range(self.random.randint(2, 8)))

    def shelf(self) -> str:
        return f"shelf: {self.on('#shelves .head button')}"

    def kind(self) -> str:
        return f"filter: {self.on('#search button')}"

    def search(self) -> str:
        if self.random.random() < 0.6:
            self.browser.run("document.getElementById('words').select()")
            self.browser.keys("backspace")
            return "empty the search"
        return self.words_into("#words")

    # --- commands

    def undo(self) -> str:
        return self.keys_or("control+z", "#undo")

    def redo(self) -> str:
        return self.keys_or("control+shift+z", "#redo")

    def save(self) -> str:
        return self.keys_or("control+s", "#save")

    def keys_or(self, keys: str, button: str) -> str:
        if self.random.random() < 0.5:
            return f"press {self.on(button)}"
        self.browser.run("document.activeElement.blur()")
        self.browser.keys(keys)
        return f"keys {keys}"

    def rename(self) -> str:
        said = self.words_into("#name")
        self.browser.keys(self.random.choice(("enter", "escape")))
        return said

    def notice(self) -> str:
        return f"notice: {self.on('#notice button')}"

    # --- the verdict

    def verdict(self) -> str:
        return f"verdict: {self.on('#judgement [data-changes], #repairs [data-changes]')}"

    def answer(self) -> str:
        said = self.on("form.asking[data-question] summary, form.asking[data-question] label")
        if self.random.random() < 0.2:
            said += ", " + self.words_into("form.asking[data-question] [name=words]")
        return f"question: {said}, {self.on('form.asking[data-question] [type=submit]')}"

    def open_details(self) -> str:
        return f"open {self.on('#judgement summary')}"

    def accept(self) -> str:
        said = self.words_into("form.accepting [name=reason]")
        return f"accept: {said}, {self.on('form.accepting [type=submit]')}"

    def repairs(self) -> str:
        return f"press {self.on('#repair')}"

    def compare(self) -> str:
        return f"press {self.on('#compare')}"

    def page_of_its_own(self) -> str:
        """Open the sheet or the report, look at it, and close it."""
        said = self.on("#sheet, #sheet, #report")
        here = self.browser.tab()
        self.browser.until(
            "return !document.getElementById('verdict-work').textContent", seconds=120
        )
        for tab in self.browser.tabs():
            if tab not in self.tabs:
                self.browser.go_to(tab)
                self.browser.until("return document.querySelector('h1, h2') || "
                                   "document.body?.textContent", seconds=60)  # fmt: skip
                self.browser.call("DELETE", "window", None)
        self.browser.go_to(here)
        return f"press {said}"

    # --- play

    def play(self) -> str:
        return f"play: {self.on(f'#table {BUTTONS}, #table .tick input, #table summary')}"

    def games(self) -> str:
        """Play some games and pause them."""
        said = self.on("#games-play")
        self.page.pause_games()
        return f"games: {said}"

    # --- what happens elsewhere

    def outside(self) -> str:
        """Edit the file as an editor does."""
        if not self.mix.exists():
            return "nothing: no file"
        self.notes += 1
        text = self.mix.read_text("utf-8")
        self.mix.write_text(f"{text.rstrip()}\n# note {self.notes}\n", "utf-8")
        return f"outside: note {self.notes}"

    def second_tab(self) -> str:
        """Open a second tab, go to the other one, or close it."""
        if len(self.tabs) == 1:
            self.tabs.append(self.browser.new_tab("about:blank"))
            self.page.open(self.served.address)
            return "open a second tab"
        (other,) = {*self.tabs} - {self.browser.tab()}
        if self.random.random() < 0.4:
            self.browser.go_to(self.tabs.pop())
            self.browser.call("DELETE", "window", None)
            self.browser.go_to(self.tabs[0])
            return "close the second tab"
        self.browser.go_to(other)
        return "go to the other tab"

    def kill(self) -> str:
        workers = self.served.workers()
        if not workers:
            return "nothing: no worker"
        os.kill(self.random.choice(workers), signal.SIGKILL)
        return "kill a worker"

    def look(self) -> str:
        """Look at the page on another screen, with other colours, or at its keys."""
        width, scheme = self.random.choice((1400, 1024, 390)), self.random.choice(("light", "dark"))
        self.browser.size(width, 900)
        self.browser.scheme(scheme)
        if width == 390:
            return f"{width} px, {scheme}, {self.on('#tabs button')}"
        self.browser.keys("?")
        return f"{width} px, {scheme}"

    def reload(self) -> str:
        """Open the page again. Its address has the mix."""
        self.browser.post("refresh", {})
        self.page.until_open()
        return "reload"


def told(done: list[str]) -> Iterator[str]:
    """Yield the lines of what was done."""
    yield from (f"{n:5} {each}" for n, each in enumerate(done, 1))
