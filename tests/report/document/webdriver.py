"""A browser for tests: Chromium, driven through its own driver by the WebDriver protocol.

Only the parts that are needed, with nothing but the standard library.
"""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

KEYS = {
    "left": "\ue012", "right": "\ue014", "tab": "\ue004", "enter": "\ue007", "end": "\ue010",
    "home": "\ue011", "page up": "\ue00e", "page down": "\ue00f", "escape": "\ue00c",
}  # fmt: skip
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
PATIENCE = 120
"""Seconds that a command may take on a busy machine."""
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "chrome")


def missing() -> str:
    """Return what is missing, or an empty string."""
    if not shutil.which("chromedriver"):
        return "no chromedriver (on Debian: apt-get install chromium chromium-driver)"
    return "" if any(map(shutil.which, CHROMIUM)) else "no Chromium"


class Browser:
    def __init__(self, session: str) -> None:
        self.session = session

    def open(self, url: str) -> None:
        self.post("url", {"url": url})

    def run(self, script: str, *values: object) -> Any:
        return self.post("execute/sync", {"script": script, "args": [*values]})

    def until(self, script: str) -> None:
        """Wait for what the page does in its own time."""
        end = time.monotonic() + 5
        while not self.run(script):
            assert time.monotonic() < end, script
            time.sleep(0.02)

    def find(self, selector: str) -> str:
        found = self.post("element", {"using": "css selector", "value": selector})
        return str(found[ELEMENT])

    def click(self, selector: str) -> None:
        element = self.find(selector)
        self.run("document.querySelector(arguments[0]).scrollIntoView({block: 'center'})", selector)
        self.post(f"element/{element}/click", {})

    def type(self, selector: str, text: str) -> None:
        self.post(f"element/{self.find(selector)}/value", {"text": text})

    def keys(self, *names: str) -> None:
        """Keys pressed one by one, wherever the focus is."""
        self.act([(kind, name) for name in names for kind in ("keyDown", "keyUp")])

    def hold(self, name: str) -> None:
        self.act([("keyDown", name)])

    def release(self, name: str) -> None:
        self.act([("keyUp", name)])

    def act(self, strokes: list[tuple[str, str]]) -> None:
        pressed = [{"type": kind, "value": KEYS.get(name, name)} for kind, name in strokes]
        self.post("actions", {"actions": [{"type": "key", "id": "keys", "actions": pressed}]})

    def text(self, selector: str) -> str:
        return str(self.run("return document.querySelector(arguments[0]).innerText", selector))

    def count(self, selector: str) -> int:
        """How many of these can be seen."""
        return int(self.run(
            "return [...document.querySelectorAll(arguments[0])]"
            ".filter(each => each.checkVisibility()).length", selector))  # fmt: skip

    def url(self) -> str:
        return str(self.get("url"))

    def logs(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.post("se/log", {"type": "browser"})
        return found

    def devtools(self, command: str, **values: object) -> Any:
        return self.post("goog/cdp/execute", {"cmd": command, "params": values})

    def size(self, width: int, height: int) -> None:
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height,
                      deviceScaleFactor=1, mobile=False)  # fmt: skip

    def picture(self) -> bytes:
        return base64.b64decode(self.get("screenshot"))

    def get(self, path: str) -> Any:
        return call("GET", f"{self.session}/{path}")

    def post(self, path: str, data: object) -> Any:
        return call("POST", f"{self.session}/{path}", data)


def call(method: str, url: str, data: object = None) -> Any:
    body = None if data is None else json.dumps(data).encode()
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as wrong:
        raise RuntimeError(wrong.read().decode(errors="replace")[:2000]) from None


@contextmanager
def browser(*arguments: str) -> Iterator[Browser]:
    """Yield a new Chromium without a window, which ends with the block."""
    binary = next(found for name in CHROMIUM if (found := shutil.which(name)))
    driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True)  # fmt: skip
    try:
        base = f"http://127.0.0.1:{port(driver)}"
        options = {
            "binary": binary,
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                     "--disable-dev-shm-usage", "--window-size=1280,900", *arguments],
        }  # fmt: skip
        wanted = {"browserName": "chrome", "goog:chromeOptions": options,
                  "goog:loggingPrefs": {"browser": "ALL"},
                  "timeouts": {"script": 1000 * PATIENCE}}  # fmt: skip
        made = call("POST", f"{base}/session", {"capabilities": {"alwaysMatch": wanted}})
        session = f"{base}/session/{made['sessionId']}"
        try:
            yield Browser(session)
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
