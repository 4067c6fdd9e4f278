"""Fixtures: decks for the tests of the engine."""

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.program import Program, program


@pytest.fixture(scope="session")
def deck() -> Deck:
    return load_deck("fluxx5", "creeper_pack")


@pytest.fixture(scope="session")
def compiled(deck: Deck) -> Program:
    return program(deck)
