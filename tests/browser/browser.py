"""A browser as a person uses it: pages, clicks, keys, tabs, and what is seen."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable
from importlib import resources
from typing import Any

KEYS = {
    "left": "\ue012", "right": "\ue014", "up": "\ue013", "down": "\ue015", "tab": "\ue004",
    "enter": "\ue007", "end": "\ue010", "home": "\ue011", "page up": "\ue00e",
    "page down": "\ue00f", "escape": "\ue00c", "space": " ", "backspace": "\ue003",
    "shift": "\ue008", "control": "\ue009", "alt": "\ue00a",
}  # fmt: skip
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
SOON = 20
"""Seconds that a page may take for what it does in its own time, on a busy machine."""
ONLINE = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}


class Browser:
    def __init__(self, call: Callable[[str, str, object], Any]) -> None:
        self.call = call
        """A command of the protocol: method, path, data."""
        self.first = self.tab()
        self.added: list[str] = []

    # --- pages and tabs

    def open(self, url: str) -> None:
        self.post("url", {"url": url})

    def url(self) -> str:
        return str(self.get("url"))

    def tab(self) -> str:
        """Return the name of the tab that commands go to."""
        return str(self.get("window"))

    def new_tab(self, url: str) -> str:
        """Open the page in a new tab, and go to it."""
        name = str(self.post("window/new", {"type": "tab"})["handle"])
        self.go_to(name)
        self.open(url)
        return name

    def tabs(self) -> list[str]:
        found: list[str] = self.get("window/handles")
        return found

    def go_to(self, tab: str) -> None:
        self.post("window", {"handle": tab})

    def reset(self) -> None:
        """Leave one tab, without a page, as a new browser has it."""
        for tab in self.tabs():
            if tab != self.first:
                self.go_to(tab)
                self.call("DELETE", "window", None)
        self.go_to(self.first)
        for script in self.added:
            self.devtools("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
        self.added = []
        self.open("about:blank")
        self.scripts(True)
        self.offline(False)
        self.scheme()
        self.devtools("Emulation.clearDeviceMetricsOverride")
        self.devtools("Network.clearBrowserCookies")
        self.logs()

    def close_tab(self) -> None:
        """Close this tab and go to the first one."""
        self.call("DELETE", "window", None)
        self.go_to(self.first)

    # --- scripts and elements

    def add(self, script: str) -> None:
        """Run the script in each new page of this tab, before the scripts of the page."""
        made = self.devtools("Page.addScriptToEvaluateOnNewDocument", source=script)
        if self.tab() == self.first:
            self.added.append(made["identifier"])

    def run(self, script: str, *values: object) -> Any:
        return self.post("execute/sync", {"script": script, "args": [*values]})

    def until(self, script: str, *values: object, seconds: float = SOON) -> Any:
        """Wait for what the page does in its own time. Return the first value that is true."""
        end = time.monotonic() + seconds
        while not (found := self.run(script, *values)):
            assert time.monotonic() < end, (script, *values)
            time.sleep(0.02)
        return found

    def find(self, selector: str) -> str:
        found = self.post("element", {"using": "css selector", "value": selector})
        return str(found[ELEMENT])

    def click(self, selector: str) -> None:
        element = self.find(selector)
        self.run("document.querySelector(arguments[0]).scrollIntoView({block: 'center'})", selector)
        self.post(f"element/{element}/click", {})

    def click_on(self, element: dict[str, str]) -> None:
        """Click an element that a script has returned."""
        self.post(f"element/{element[ELEMENT]}/click", {})

    def type(self, selector: str, text: str) -> None:
        self.post(f"element/{self.find(selector)}/value", {"text": text})

    def text(self, selector: str) -> str:
        return str(self.run("return document.querySelector(arguments[0]).innerText", selector))

    def count(self, selector: str) -> int:
        """Return how many of these can be seen."""
        return int(self.run(
            "return [...document.querySelectorAll(arguments[0])]"
            ".filter(each => each.checkVisibility()).length", selector))  # fmt: skip

    # --- keys

    def keys(self, *names: str) -> None:
        """Press keys one by one, wherever the focus is. `control+z` is a key with another held."""
        self.act([stroke for name in names for stroke in strokes(name)])

    def hold(self, name: str) -> None:
        self.act([("keyDown", name)])

    def release(self, name: str) -> None:
        self.act([("keyUp", name)])

    def act(self, strokes: list[tuple[str, str]]) -> None:
        pressed = [{"type": kind, "value": KEYS.get(name, name)} for kind, name in strokes]
        self.post("actions", {"actions": [{"type": "key", "id": "keys", "actions": pressed}]})

    # --- how the page is shown, and what it may do

    def size(self, width: int, height: int) -> None:
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height,
                      deviceScaleFactor=1, mobile=False)  # fmt: skip

    def scheme(self, *names: str) -> None:
        """Prefer `light` or `dark` colours; without a name, what the machine prefers."""
        features = [{"name": "prefers-color-scheme", "value": name} for name in names]
        self.devtools("Emulation.setEmulatedMedia", features=features)

    def scripts(self, allowed: bool) -> None:
        self.devtools("Emulation.setScriptExecutionDisabled", value=not allowed)

    def offline(self, cut: bool) -> None:
        self.devtools("Network.enable")
        self.devtools("Network.emulateNetworkConditions", **{**ONLINE, "offline": cut})

    def devtools(self, command: str, **values: object) -> Any:
        return self.post("goog/cdp/execute", {"cmd": command, "params": values})

    # --- what is found

    def logs(self) -> list[dict[str, Any]]:
        """Return what the browser has logged since the last call."""
        found: list[dict[str, Any]] = self.post("se/log", {"type": "browser"})
        return found

    def picture(self) -> bytes:
        return base64.b64decode(self.get("screenshot"))

    def violations(self) -> list[Any]:
        """Return what axe-core finds, with the first elements of each fault."""
        if not self.run("return Boolean(window.axe)"):
            axe = resources.files("axe_core_python").joinpath("axe.min.js").read_text("utf-8")
            self.run(f"{axe}; window.axe = axe")
        found: list[Any] = self.run(
            "return axe.run().then((found) => found.violations.map("
            "(each) => [each.id, each.impact, each.nodes.slice(0, 3).map((n) => n.html)]))"
        )
        return found

    def get(self, path: str) -> Any:
        return self.call("GET", path, None)

    def post(self, path: str, data: object) -> Any:
        return self.call("POST", path, data)


def strokes(name: str) -> list[tuple[str, str]]:
    """Return the strokes of a key, with the keys that are held before and after it."""
    *held, key = name.split("+") if len(name) > 1 else [name]
    down = [("keyDown", each) for each in (*held, key)]
    return [*down, *(("keyUp", each) for each in (key, *reversed(held)))]
