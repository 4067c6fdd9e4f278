"""Random clicks on the workbench, for as long as you like.

    python3 dev.py python -m analysis.clicking [--seed S] [--minutes M]

A server works on a fresh mix in a folder of its own. Somebody ticks, repairs, answers, plays,
undoes, saves, edits the file outside, opens a second tab and kills a worker now and then. Whenever
the file is saved, the page must say what `fluxx check` says of it. Nothing must be printed to
stderr or to the log of the browser. The memory of the server and its workers is reported at the
end. The exit code is 1 if anything is wrong: the seed and all clicks are printed then.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from analysis.clicking.clicks import Clicks, told
from analysis.clicking.comparing import Said, differences
from analysis.clicking.process import Served, memory_lines
from fluxx_rules.cards.target import editions
from tests.browser.browser import Browser
from tests.browser.webdriver import HERE_ALONE, browser, missing

KEPT = "# The comment of a person."
"""A line of the mix file that each saved file must keep."""
LOOK = 20
"""Seconds between two looks at the memory."""
TELL = 300
"""Seconds between two lines that say how far it is."""
LATE = 4
"""How often page and file are compared before they count as different, a second apart."""
DECISIONS = 6
"""How often a person decides about a file that was changed outside, before a comparison."""
COMPARED = 0.1
"""The share of clicks after which the page saves, and is compared with the file."""


class Wrong(Exception):
    """The page, the server or the file is not as it must be."""


def fresh_mix(random: Random) -> str:
    """Return the text of a mix of one to three editions."""
    chosen = random.sample(editions(), random.randint(1, 3))
    lines = "".join(f"  - {each} # of {each}\n" for each in chosen)
    return f"mix: Random\n{KEPT}\ntake:\n{lines}"


def main(args: Sequence[str] | None = None) -> int:
    """Click until the time is over or something is wrong."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", default="0")
    parser.add_argument("--minutes", type=float, default=5)
    options = parser.parse_args(args)
    if lacking := missing():
        print(f"random clicks need a browser: {lacking}", file=sys.stderr)
        return 2
    random = Random(f"clicks {options.seed}")
    with tempfile.TemporaryDirectory() as name, browser(HERE_ALONE) as chromium:
        folder = Path(name)
        mix = folder / "mix.yaml"
        mix.write_text(fresh_mix(random), "utf-8")
        print(mix.read_text("utf-8"), flush=True)
        served = Served(folder, mix.name)
        clicks = Clicks(chromium, served, mix, random)
        try:
            compared = run(clicks, options.minutes * 60)
            if ending := served.end() or served.printed():
                raise Wrong(ending)
        except (Wrong, AssertionError, RuntimeError, LookupError) as error:
            print(*told(clicks.done), f"seed {options.seed}: {error}", served.printed(), sep="\n")
            (Path(tempfile.gettempdir()) / "clicking.png").write_bytes(chromium.picture())
            served.end()
            return 1
    print(f"seed {options.seed}: {len(clicks.done)} clicks, {compared} saved files are as the page")
    print(*memory_lines(served.memory), sep="\n")
    return 0


def run(clicks: Clicks, seconds: float) -> int:
    """Click for some seconds, and return how often page and file were compared."""
    clicks.page.open(clicks.served.address)
    began = looked = now = time.monotonic()
    spoke, compared = now, 0
    while now - began < seconds:
        said = clicks.click()
        if clicks.random.random() < COMPARED:
            compared += settled(clicks)
        for fault in faults(clicks):
            raise Wrong(f"after {said!r}: {fault}")
        now = time.monotonic()
        if now - looked > LOOK:
            looked = now
            clicks.served.look()
        if now - spoke > TELL:
            spoke = now
            minutes = (now - began) / 60
            print(f"{minutes:.0f} minutes: {len(clicks.done)} clicks, {compared} compared")
            sys.stdout.flush()
    settled(clicks)
    return compared


def settled(clicks: Clicks) -> bool:
    """Save, and compare the page with the file. Return whether there was something to compare."""
    page = clicks.page
    page.pause_games()
    page.rest()
    page.press("save")
    page.rest()
    for _ in range(DECISIONS):
        if page.notice:
            clicks.done.append(f"of {page.notice!r}: {clicks.notice()}")
            page.rest()
        elif not page.is_saved:
            page.press("save")
            page.rest()
    if page.notice or not page.is_saved:  # "Not now" is an answer too
        return False
    if not clicks.mix.exists():
        raise Wrong("the page says that it is saved, and there is no file")
    if KEPT not in clicks.mix.read_text("utf-8"):
        raise Wrong("the file has lost a comment")
    clicks.done.append("save and compare")
    for _ in range(LATE):
        found = [*differences(Said(clicks.browser), clicks.mix)]
        if not found:
            return True
        time.sleep(1)  # a busy machine: the page asks late
        page.rest()
    raise Wrong("\n".join([*found, "", clicks.mix.read_text("utf-8")]))


def faults(clicks: Clicks) -> Iterator[str]:
    """Yield what the server or the browser has printed."""
    if printed := clicks.served.printed():
        yield printed
    yield from map(str, logged(clicks.browser))


def logged(chromium: Browser) -> Iterator[str]:
    """Yield the faults that the browser has logged. A refused Save is none."""
    for entry in chromium.logs():
        if "/save - Failed to load resource" not in entry["message"]:
            yield entry["message"]


if __name__ == "__main__":
    raise SystemExit(main())
