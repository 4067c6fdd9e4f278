"""Benchmark of the workbench in Chromium: from the click on a tick to the painted verdict."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median, quantiles

from analysis.benchmarks.checking import TWO
from analysis.benchmarks.measuring import LeftOut, duration, python, rounded
from fluxx_rules.cards.preparing import prepare
from tests.browser.browser import Browser
from tests.browser.webdriver import HERE_ALONE, browser, missing
from tests.browser.workbench import Workbench
from tests.web.helping import server

TICKS = 100
TICKS_IN_A_ROW = 5
"""Ticks between two runs of `import z3`."""
TICK = """
const tick = arguments[0];
const verdict = document.getElementById("verdict-top");
return new Promise((done) => {
  const painted = () => requestAnimationFrame(() => setTimeout(end));
  const end = () => done(performance.now() - began);
  const seen = new MutationObserver(() => { seen.disconnect(); painted(); });
  seen.observe(verdict, { childList: true, subtree: true, characterData: true });
  const began = performance.now();
  tick.click();
});
"""
"""The number of cards stands in the verdict, so each tick changes it. A task that a frame has asked
for runs when the frame is painted."""


def figures(rounds: int) -> dict[str, float]:
    """Return the time that a person waits, as multiples of ``import z3``, both in wall time.

    Raise LeftOut if there is no browser. The number of ticks is always 100, whatever the rounds.
    """
    if lacking := missing():
        raise LeftOut(f"it needs a browser: {lacking}")
    prepare()
    z3: list[float] = []
    waits: list[float] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        server(Path(folder), TWO) as running,
        browser(HERE_ALONE) as chromium,
    ):
        page = Workbench(chromium)
        page.open(running.address)
        page.unfold()
        for wait in ticked(chromium, page):
            waits.append(wait)
            if len(waits) % TICKS_IN_A_ROW == 0:
                z3.append(python("-c", "import z3").wall)
        chromium.open("about:blank")
    base, usual, slow = median(z3), median(waits), quantiles(waits, n=20)[-1]
    print(f"{TICKS} ticks in Chromium, in wall time")
    for name, wait in (("import z3", base), ("a tick", usual), ("a tick, 95 % of them", slow)):
        print(f"  {name:20}  {duration(wait):>8}  {rounded(wait / base)}")
    return {"two_editions": usual / base, "two_editions_slow": slow / base}


def ticked(chromium: Browser, page: Workbench) -> Iterator[float]:
    """Yield the seconds from each click to the painted verdict. The page is at rest before it."""
    random = Random("serving")
    ticks = chromium.run("return [...document.querySelectorAll('#shelves li input')]")
    for n in range(1 + TICKS):
        page.rest()
        wait = chromium.run(TICK, random.choice(ticks)) / 1000
        if n:  # the first one compiles and fills caches
            yield wait
