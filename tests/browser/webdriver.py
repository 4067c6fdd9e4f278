"""Chromium without a window, driven by the WebDriver protocol with the standard library alone."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.browser.browser import Browser

PATIENCE = 120
"""Seconds that a command may take on a busy machine."""
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "chrome")
HERE_ALONE = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"
"""An argument for a browser that reaches this machine alone."""
ARGUMENTS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
    "--disable-dev-shm-usage", "--window-size=1280,900",
)  # fmt: skip


def missing() -> str:
    """Return what is missing, or an empty string."""
    if not shutil.which("chromedriver"):
        return "no chromedriver (on Debian: apt-get install chromium chromium-driver)"
    return "" if any(map(shutil.which, CHROMIUM)) else "no Chromium"


def call(method: str, url: str, data: object = None) -> Any:
    """Return the value of a command of the protocol."""
    body = None if data is None else json.dumps(data).encode()
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as wrong:
        raise RuntimeError(wrong.read().decode(errors="replace")[:2000]) from None


@contextmanager
def browser(*arguments: str) -> Iterator[Browser]:
    """Yield a new Chromium, which ends with the block."""
    binary = next(found for name in CHROMIUM if (found := shutil.which(name)))
    driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True)  # fmt: skip
    try:
        base = f"http://127.0.0.1:{port(driver)}"
        wanted = {
            "browserName": "chrome",
            "goog:chromeOptions": {"binary": binary, "args": [*ARGUMENTS, *arguments]},
            "goog:loggingPrefs": {"browser": "ALL"},
            "timeouts": {"script": 1000 * PATIENCE},
        }
        made = call("POST", f"{base}/session", {"capabilities": {"alwaysMatch": wanted}})
        session = f"{base}/session/{made['sessionId']}"
        try:
            yield Browser(lambda method, path, data: call(method, f"{session}/{path}", data))
        finally:
            call("DELETE", session)
    finally:
        driver.terminate()
        driver.wait(10)


def port(driver: subprocess.Popen[str]) -> int:
    """Return the port that the driver reports."""
    assert driver.stdout is not None
    until = time.monotonic() + 20
    while time.monotonic() < until and (line := driver.stdout.readline()):
        if "started successfully on port" in line:
            return int(line.rsplit("port", 1)[1].strip(" .\n"))
    raise RuntimeError("chromedriver did not start")
