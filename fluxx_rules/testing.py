"""Property tests of your own cards: strategies, the state machine, the invariants.

from hypothesis import given
from fluxx_rules import testing

@given(testing.games(deck))
def test_my_power(game): ...
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .cards.deck import Deck
    from .fuzzing.strategies import cards, deck_files, decks, games, states

__all__ = ["assert_invariants", "cards", "deck_files", "decks", "games", "machine", "states"]
STRATEGIES = ("cards", "deck_files", "decks", "games", "states")


def __getattr__(name: str) -> Any:
    """Import a strategy at its first use, because hypothesis takes long to load."""
    if name not in STRATEGIES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("fluxx_rules.fuzzing.strategies"), name)


def __dir__() -> list[str]:
    return sorted(__all__)


def machine(deck: Deck) -> Any:
    """Return a hypothesis state machine that plays the deck and tests every invariant."""
    return import_module("fluxx_rules.fuzzing.machine").machine(deck)


def assert_invariants(deck: Deck, games: int = 100, seed: int | str = 0) -> None:
    """Raise AssertionError, with as few cards as possible, if a random game breaks an invariant."""
    from .cards.deck import require_deck
    from .fuzzing.trial import broken_game, card_file_of, fewest_cards
    from .report.broken_game import to_text

    require_deck(deck)
    found = broken_game(deck, games, seed)
    if found is not None:
        raise AssertionError(to_text(*fewest_cards(card_file_of(deck), found)))
