"""Decks with known loops and locks, and decks without: what `fluxx check --prove` finds in them.

A case is a card file. Its head says what is expected: a code and the cards that it is about, or
none. It may name a complete edition to which the cards are added.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from analysis.soundness.exploration import (
    endless_turns,
    explore_deck,
    forced_loops,
    locked,
    stubborn_loops,
)
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import check
from fluxx_rules.checks.registry import all_checks
from fluxx_rules.findings import Finding, Severity

CASES = sorted(Path(__file__).with_name("cases").glob("*.yaml"))
HEAD = re.compile(r"# expected: (?P<codes>[^\n]*?)(?: about (?P<cards>[^\n]*))?\n(?:# in: (.*)\n)?")
OVER_TIME = {"FX502", "FX503", "FX504", "FX614"}
"""The codes that a deck without loops and locks must not have. Cards run out in any small deck."""
FOR_GOOD = "FX411"
MAX_CARDS = 8
"""The number of cards up to which all states of a deck can be explored."""


class Case(msgspec.Struct, frozen=True):
    """A deck and the findings that are expected: any of these codes, about these cards."""

    deck: Deck
    codes: frozenset[str]
    cards: frozenset[str]
    edition: str


def read(path: Path) -> Case:
    head = HEAD.match(path.read_text("utf-8"))
    assert head is not None, path
    codes = frozenset() if head["codes"] == "none" else frozenset(head["codes"].split(" or "))
    cards = frozenset((head["cards"] or "").split(" and ")) - {""}
    edition = head[3] or ""
    return Case(load_deck(*filter(None, (edition, str(path)))), codes, cards, edition)


def over_time(deck: Deck) -> list[Finding]:
    """Return what is found about loops and locks, and FX411 where it speaks of the whole game."""
    there = {each.code for each in all_checks()}
    codes = sorted((OVER_TIME | {"FX505", FOR_GOOD}) & there)
    return [
        each
        for each in check(deck, prove=True, select=codes).findings
        if each.code != FOR_GOOD or "for good" in each.message
    ]


def names(finding: Finding) -> set[str]:
    return {re.sub(r"#\d+$", "", id.partition("/")[2]) for id in finding.cards}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_what_is_found(path: Path) -> None:
    case = read(path)
    if missing := case.codes - {each.code for each in all_checks()}:
        pytest.skip(f"no check finds {', '.join(sorted(missing))} yet")
    found = over_time(case.deck)
    if not case.codes:
        assert not [each.message for each in found if each.severity > Severity.INFO]
        return
    those = [each for each in found if each.code in case.codes]
    assert those, f"none of {', '.join(sorted(case.codes))}"
    assert any(case.cards <= names(each) for each in those), [each.cards for each in those]


def is_small(case: Case) -> bool:
    return len(case.deck.cards) <= MAX_CARDS


@pytest.mark.parametrize(
    "path", [path for path in CASES if is_small(read(path))], ids=lambda path: path.stem
)
def test_every_game_of_a_small_case_agrees(path: Path) -> None:
    """All states that can follow from the deal, with two players."""
    case = read(path)
    graph = explore_deck(case.deck)
    so = {
        "FX502": locked(graph),
        "FX411": locked(graph),
        "FX503": endless_turns(graph),
        "FX504": forced_loops(graph),
        "FX505": stubborn_loops(graph),
    }
    assert all(so[code] for code in case.codes)
    if not case.codes:
        assert not any(so[code] for code in ("FX502", "FX503", "FX504"))


def test_there_are_small_and_large_cases_and_some_in_complete_editions() -> None:
    cases = [read(path) for path in CASES]
    assert sum(map(is_small, cases)) >= 20
    assert sum(not is_small(case) for case in cases) >= 8
    assert len({case.edition for case in cases if case.edition}) >= 3
