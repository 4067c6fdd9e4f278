"""Tools for property tests of your own cards: strategies, a state machine, an assertion.

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
    """Import a strategy when it is first used, because hypothesis takes long to load."""
    if name not in STRATEGIES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("fluxx_rules.fuzzing.strategies"), name)


def __dir__() -> list[str]:
    return sorted(__all__)


def machine(deck: Deck) -> Any:
    """Return a hypothesis state machine that plays the deck and checks every invariant."""
    return import_module("fluxx_rules.fuzzing.machine").machine(deck)


def assert_invariants(deck: Deck, games: int = 100, seed: int | str = 0) -> None:
    """Raise AssertionError if one of the random games violates an invariant.

    The message shows the smallest deck with which the game fails.
    """
    from .cards.deck import require_deck
    from .fuzzing.trial import broken_game, card_file_of, fewest_cards
    from .report.broken_game import to_text

    require_deck(deck)
    broken = broken_game(deck, games, seed)
    if broken is not None:
        raise AssertionError(to_text(*fewest_cards(card_file_of(deck), broken)))
