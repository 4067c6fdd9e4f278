"""Whatever is broken in the engine, a ruling fails: each planted fault alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game import program
from fluxx_rules.game.rulings import Listed, read_rulings, run
from fluxx_rules.game.rulings.files import read_files
from tests.planted.faults import FAULTS

DECK = load_deck("fluxx5", "creeper_pack")
LISTED = [
    each
    for file, text in read_files("fluxx5+creeper_pack").items()
    for each in read_rulings(text, file)[0]
    if each.ruling.then is not None
]


@pytest.fixture(autouse=True)
def compiled_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck that was compiled with a fault is not left for the next test."""
    monkeypatch.setattr(program, "_programs", {})


def failing(listed: list[Listed], deck: Deck) -> Iterator[str]:
    for each in listed:
        try:
            outcome = run(each, deck, "fluxx5")
        except Exception:  # a broken engine may also crash
            yield each.ruling.ruling
            continue
        if outcome.kind == "fails":
            yield each.ruling.ruling


def test_without_a_fault_every_ruling_holds() -> None:
    assert list(failing(LISTED, DECK)) == []


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_makes_a_ruling_fail(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    FAULTS[name](monkeypatch)
    assert next(failing(LISTED, DECK), None), f"no ruling notices that {name}"
