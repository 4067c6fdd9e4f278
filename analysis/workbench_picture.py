"""Picture of the workbench for the README: docs/workbench.png, taken in Chromium.

python3 dev.py python -m analysis.workbench_picture
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.browser.webdriver import browser, missing
from tests.browser.workbench import Workbench
from tests.web.helping import server

PICTURE = Path(__file__).parents[1] / "docs" / "workbench.png"
TARGET = "fluxx5+star"
WIDTH, HEIGHT = 1400, 900
PATIENCE = 120
LEFT_OUT = "Milk"
"""A card without which a Goal is dead, so that the picture has a cure."""


def main() -> None:
    if lacking := missing():
        sys.exit(f"no picture without a browser: {lacking}")
    with (
        TemporaryDirectory() as folder,
        server(Path(folder), TARGET) as running,
        browser() as chromium,
    ):
        chromium.size(WIDTH, HEIGHT)
        page = Workbench(chromium)
        page.open(running.address)
        page.tick(LEFT_OUT)
        page.press("games-play")
        played = "return document.getElementById('games-play').textContent !== 'Pause'"
        chromium.until(played, seconds=PATIENCE)
        page.rest()
        chromium.run("document.getElementById('box').scrollTop = 0")
        PICTURE.write_bytes(chromium.picture())


if __name__ == "__main__":
    main()
