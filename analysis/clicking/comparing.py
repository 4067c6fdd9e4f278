"""Comparison of what the page says of a mix with what `fluxx check` says of its file."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from fluxx_rules.session import Session
from fluxx_rules.workbench import Mix, cards
from tests.browser.browser import Browser

SAID = """
const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);
return {
  state: document.getElementById("verdict").dataset.state,
  counts: document.querySelector("#verdict .counts")?.textContent ?? "",
  dead: all("#judgement .dead h4", (each) => each.textContent.trim()),
  shown: all("#judgement [data-entry]", (each) => each.dataset.entry),
  tallies: Object.fromEntries(all("#shelves .shelf", (each) =>
    [each.getAttribute("aria-label"), each.querySelector(".tally").textContent])),
  link: location.hash,
};
"""
LEVELS = {"error": "error", "warning": "warning", "info": "info"}


class Said:
    """What the page says at rest."""

    def __init__(self, browser: Browser) -> None:
        found: dict[str, Any] = browser.run(SAID)
        self.state: str = found["state"]
        self.counts: str = found["counts"]
        self.dead: list[str] = found["dead"]
        self.shown: list[str] = found["shown"]
        self.tallies: dict[str, str] = found["tallies"]
        self.text = text_of(found["link"])


def text_of(fragment: str) -> str:
    """Return the text of the mix in the address."""
    data = urlsplit(fragment).fragment.removeprefix("mix=")
    packed = base64.urlsafe_b64decode(data + "=" * (-len(data) % 4))
    return zlib.decompress(packed, wbits=-15).decode()


def differences(said: Said, path: Path) -> Iterator[str]:
    """Yield what the page says of the file and `fluxx check` does not."""
    text = path.read_text("utf-8")
    if said.text != text:
        yield f"the address has another text than the file:\n{said.text}"
    if said.state == "empty":
        return
    found = checked(path)
    findings = found["findings"]
    if said.state == "faults":
        if found["analysed"] is not None:
            yield "the page has faults, and the check has none"
        return
    if found["analysed"] is None:
        yield f"the check has faults: {[each['message'] for each in findings]}"
        return
    yield from differing_findings(said, found)
    yield from differing_shelves(said, Mix(str(path), text))


def checked(path: Path) -> dict[str, Any]:
    """Return the document of `fluxx check --format json`."""
    words = ["check", "--format", "json", path.name]
    ran = subprocess.run(
        [sys.executable, "-m", "fluxx_rules.cli.main", *words],
        cwd=path.parent, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if ran.returncode not in (0, 1, 2) or "Traceback" in ran.stderr:
        raise AssertionError(f"fluxx check ended with {ran.returncode}:\n{ran.stderr}")
    found: dict[str, Any] = json.loads(ran.stdout) if ran.stdout else {"findings": []}
    return {"analysed": None, **found}


def differing_findings(said: Said, found: dict[str, Any]) -> Iterator[str]:
    """Yield differences between the numbers, the findings and the dead Goals."""
    levels = Counter(each["severity"] for each in found["findings"])
    number = re.match(r"([\d,]+) cards?\.", said.counts)
    if not number or int(number[1].replace(",", "")) != found["analysed"]["cards"]:
        yield f"{found['analysed']['cards']} cards, but the page says: {said.counts}"
    for level in LEVELS:
        there = re.search(rf"(\d+) {level}", said.counts)
        if int(there[1] if there else 0) != levels[level]:
            yield f"{levels[level]} of {level}, but the page says: {said.counts}"
    known = {f"{each['code'].lower()}-{each['fingerprint'][:8]}" for each in found["findings"]}
    shown = {"-".join(each.split("-")[:2]) for each in said.shown}
    if not shown <= known:
        yield f"the page has findings that the check does not have: {shown - known}"
    dead = {name_of(id) for id, status in found["goal_status"].items() if status == "impossible"}
    for name in dead:
        if not any(each.startswith(name) for each in said.dead):
            yield f"{name} is dead, and the page does not say so"


def name_of(id: str) -> str:
    return re.sub(r"#\d+$", "", id.partition("/")[2])


def differing_shelves(said: Said, mix: Mix) -> Iterator[str]:
    """Yield the shelves whose numbers of cards are not those of the file."""
    for shelf in cards(mix, session=Session()):
        known = [card for card in shelf.cards if not card.unknown]
        inside = sum(card.copies for card in known if card.is_in)
        tally = f"{inside} of {sum(card.copies for card in known)}"
        if shelf.cards and tally not in said.tallies.values():
            yield f"{shelf.source} has {tally}, and no shelf of the page does: {said.tallies}"
