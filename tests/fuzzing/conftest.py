import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck


@pytest.fixture(scope="session")
def deck() -> Deck:
    return load_deck("fluxx5", "creeper_pack")
