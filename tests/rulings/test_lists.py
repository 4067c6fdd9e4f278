"""Every ruling of the lists holds in every edition that it is about."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.files.paths import DECKS
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import editions
from fluxx_rules.game.rulings import Listed, read_rulings, ruling_files, run

RULEBOOKS = tuple(range(1, 95))
OUTSIDE = (
    1, 3, 4, 6, 7, 8, 9, 10, 12, 13, 14, 15, 17, 18, 20, 21, 22, 23, 25, 26, 28, 29, 30, 31, 33,
    34, 35, 37, 39, 40, 42, 43, 44, 45, 47, 48, 49, 51, 52, 53, 54, 55, 57, 59, 60, 62, 64, 65,
    66, 67, 68, 70, 71, 72, 74, 75, 76, 77, 79, 80, 82, 84, 85, 86, 87, 90, 91, 92, 93, 95,
)  # fmt: skip
FACTS = {f"R-{n:03}" for n in RULEBOOKS} | {f"X-{n:03}" for n in OUTSIDE}
WAITING: set[str] = set()
NEVER = {"R-092", "X-043"}
"""What no game of ours can show, not even in part."""


@cache
def deck_of(edition: str) -> Deck:
    return load_deck(edition)


@cache
def read(path: Path) -> tuple[Listed, ...]:
    return read_rulings(path.read_text("utf-8"), path.as_posix())[0]


@cache
def listed() -> list[tuple[str, Listed]]:
    """Return the common rulings for every edition, and the own rulings of each edition."""
    return [
        (edition, each)
        for edition in editions()
        for path in ruling_files(edition)
        for each in read(path)
    ]


@cache
def by_name() -> dict[str, list[tuple[str, Listed]]]:
    """Return the editions of each ruling, by its name."""
    found: dict[str, list[tuple[str, Listed]]] = {}
    for edition, each in listed():
        found.setdefault(each.ruling.ruling, []).append((edition, each))
    return found


@pytest.mark.parametrize("name", by_name())
def test_it_holds(name: str) -> None:
    for edition, ruling in by_name()[name]:
        found = run(ruling, deck_of(edition), edition)
        assert [finding.message for finding in found.findings] == [], edition
        assert found.mismatches == (), edition
        kinds = ("holds", "waits", "not expressible", "other reading", "does not apply")
        assert found.kind in kinds, edition


@pytest.mark.parametrize("path", sorted(DECKS.glob("*/rulings.yaml")), ids=lambda p: p.parent.name)
def test_nothing_is_wrong_with_the_files(path: object) -> None:
    text = (DECKS / str(path)).read_text("utf-8")
    assert read_rulings(text, str(path))[1] == []


def test_a_disputed_ruling_is_there_in_both_readings() -> None:
    """Of two readings of one question each edition follows exactly one."""
    by_number: dict[str, set[tuple[tuple[str, str], ...]]] = {}
    text = (DECKS / "common" / "rulings.yaml").read_text("utf-8")
    for each in read_rulings(text, "common")[0]:
        said = each.ruling
        if said.certainty == "disputed" and said.then is not None:
            by_number.setdefault(said.ruling[:5], set()).add(tuple(said.policy.items()))
    assert set(by_number) == {
        "X-035",
        "X-037",
        "X-052",
        "X-072",
        "X-086",
        "X-096",
        "X-097",
        "X-098",
    }
    assert all(len(readings) == 2 for readings in by_number.values())


def everything() -> list[Listed]:
    return [each for path in DECKS.glob("*/rulings.yaml") for each in read(path)]


def test_every_fact_is_run_or_tells_why_not() -> None:
    ran: set[str] = set()
    waiting: set[str] = set()
    never: set[str] = set()
    for each in everything():
        said = each.ruling
        where = waiting if said.waits_for else never if said.not_expressible else ran
        where.add(said.ruling.partition(" ")[0])
    assert FACTS - ran - waiting - never == set()
    assert waiting == WAITING
    assert never - ran == NEVER


@pytest.mark.parametrize("edition", editions())
def test_no_two_rulings_of_an_edition_have_one_name(edition: str) -> None:
    names = [each.ruling.ruling for of, each in listed() if of == edition]
    assert len(names) == len(set(names))
