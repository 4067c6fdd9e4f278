"""What the tests of fuzzing share: decks, and engines with a planted fault."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game import program
from tests.planted.faults import FAULTS

Plant = Callable[[str], None]


@pytest.fixture(scope="session")
def deck() -> Deck:
    return load_deck("fluxx5", "creeper_pack")


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Decks are compiled anew with the fault, and none of them is left for the next test."""

    def plant(fault: str) -> None:
        monkeypatch.setattr(program, "_programs", {})
        FAULTS[fault].plant(monkeypatch)

    return plant
