"""Every ruling of the lists holds in every edition that it is about."""

from __future__ import annotations

import re
from functools import cache

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import editions, load_deck
from fluxx_rules.cards.places import DECKS
from fluxx_rules.game.rulings import Listed, read_rulings, ruling_files, run


@cache
def deck_of(edition: str) -> Deck:
    return load_deck(edition)


def listed() -> list[tuple[str, Listed]]:
    """The common list in every edition, and each edition's own in that edition."""
    return [
        (edition, each)
        for edition in editions()
        for path in ruling_files(edition)
        for each in read_rulings(path.read_text("utf-8"), path.as_posix())[0]
    ]


@pytest.mark.parametrize(
    ("edition", "ruling"),
    [
        pytest.param(edition, each, id=f"{edition}: {each.ruling.ruling}")
        for edition, each in listed()
    ],
)
def test_it_holds(edition: str, ruling: Listed) -> None:
    found = run(ruling, deck_of(edition), edition)
    assert [finding.message for finding in found.findings] == []
    assert found.mismatches == ()
    assert found.kind in ("holds", "waits", "other reading", "does not apply")


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
        if said.certainty == "disputed" and not said.waits_for:
            by_number.setdefault(said.ruling[:5], set()).add(tuple(said.policy.items()))
    assert set(by_number) == {"X-035", "X-037", "X-052", "X-086"}
    assert all(len(readings) == 2 for readings in by_number.values())


def test_no_ruling_of_the_rulebooks_is_left_out() -> None:
    text = (DECKS / "common" / "rulings.yaml").read_text("utf-8")
    numbers = {int(n) for n in re.findall(r"^- ruling: R-(\d{3})", text, re.MULTILINE)}
    assert numbers == set(range(1, 95))
