"""Small decks for reports, one of them by somebody who means harm."""

from __future__ import annotations

import json
from pathlib import Path

from fluxx_rules.cards.target_result import Request
from fluxx_rules.report.document.builder import make, parts_in
from fluxx_rules.report.document.model import Report

SCRIPT = "</script><img src=x onerror=document.title='hit'>"
STYLE = "</style><svg onload=document.title='hit'>"
ATTRIBUTE = '" onmouseover="document.title=1" x="'
LINK = "[click](javascript:alert(1)) https://example.org `a|b` {{ 7 * 7 }} <!-- abc"
EDITION = "evil'\"><img src=x onerror=document.title='hit'>"
HEADING = "# Heading"

KITCHEN = """
edition: kitchen
known: 9 of 9
cards:
  - keeper: Bread
  - keeper: Cheese
  - keeper: Wine
  - goal: Sandwich
    needs: {mine: [Bread, Cheese]}
  - goal: Feast
    needs: {mine: [Bread, Wine]}
  - goal: Famine
    needs: {mine: [Bread, Rats]}
  - rule: Two Goals
    sets: {goals: two}
    slot: my agenda
  - rule: Three Goals
    sets: {goals: three}
  - action: Gulp
    do: {draw: 2}
"""
CELLAR = """
edition: cellar
known: 3 of 3
cards:
  - keeper: Cask
  - keeper: Lantern
  - goal: Cosy
    needs: {mine: [Cask, Lantern]}
"""


def hostile() -> str:
    """Return a card file in which every text that its author writes is an attack."""
    cards = [
        {"keeper": SCRIPT, "tags": [STYLE]},
        {"keeper": STYLE},
        {"goal": ATTRIBUTE, "needs": {"mine": [SCRIPT, STYLE]}},
        {"goal": HEADING, "needs": {"mine": [SCRIPT, f"No {LINK}"]}},
        {"rule": LINK, "sets": {"goals": "two"}, "slot": SCRIPT},
        {"rule": f"Rule {ATTRIBUTE}", "sets": {"goals": "three"}},
        {"action": f"1. {SCRIPT}", "do": {"remove": {"one": {"tagged": STYLE}}}},
        {"action": f"+ {STYLE}", "undocumented": SCRIPT},
        {"action": f"- {LINK}", "opaque": STYLE},
    ]
    settled = [{"code": "FX313", "reason": SCRIPT, "source": [LINK]}]
    deck = {"edition": EDITION, "known": "7 of 9", "cards": cards, "settled": settled}
    return json.dumps(deck, indent=1)  # which is YAML as well


def report(folder: Path, games: int = 0, /, **decks: str) -> Report:
    """Of all these decks, mixed, with this number of simulated games."""
    paths = []
    for name, text in decks.items():
        paths.append(folder / f"{name}.yaml")
        paths[-1].write_text(text, encoding="utf-8")
    target = "+".join(map(str, paths))
    made = make(target, parts_in(target), request=Request(), games=games).report
    assert made is not None, target
    return made
