"""Hypothesis strategies for cards, decks, games and states, exported by `fluxx_rules.testing`.

Hypothesis shrinks every number to zero, and zero means the plainest choice (see `source`). A
failing deck therefore shrinks to few plain cards, and a game to few moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st  # noqa: TID253
from hypothesis.strategies import DrawFn, SearchStrategy  # noqa: TID253

from ..cards.deck import Deck
from ..cards.deckfile import DeckFile
from ..game.choices import decode
from ..game.game import Game
from ..game.zones import SEATS
from ..language import core
from ..language.card import Card
from .random_cards import MAX_NEW, MAX_PRINTED, deck_of, random_card, random_file
from .random_states import random_answer, random_state
from .vocabulary import Vocabulary, deck_vocabulary

if TYPE_CHECKING:
    from ..game.state import State

MAX_CHOICES = 60


class Drawn:
    """Hypothesis as a source of chance."""

    def __init__(self, draw: DrawFn) -> None:
        self.draw = draw

    def below(self, n: int) -> int:
        return self.draw(st.integers(0, n - 1)) if n > 1 else 0


@st.composite
def _card(draw: DrawFn, kind: core.Kind | None, words: Vocabulary) -> Card:
    return random_card(Drawn(draw), words, kind)


@st.composite
def _file(draw: DrawFn, new: int, printed: int) -> DeckFile:
    return random_file(Drawn(draw), new, printed)


@st.composite
def _game(draw: DrawFn, deck: Deck, players: int | None, most: int) -> Game:
    source = Drawn(draw)
    game = Game(deck, players or 2 + source.below(SEATS - 1))
    for _ in range(source.below(most + 1)):
        if game.state.ask is None:
            break
        game.apply(decode(game.state, random_answer(source, game.state.ask)))
    return game


@st.composite
def _state(draw: DrawFn, deck: Deck, players: int | None) -> State:
    return random_state(Drawn(draw), deck, players or 0)


def cards(kind: core.Kind | None = None, deck: Deck | None = None) -> SearchStrategy[Card]:
    """Return a strategy for any card; with a deck, the cards name cards of that deck."""
    return _card(kind, deck_vocabulary(deck) if deck else Vocabulary())


def deck_files(new: int = MAX_NEW, printed: int = MAX_PRINTED) -> SearchStrategy[DeckFile]:
    """Return a strategy for decks as card files, which `cards.writing.card_file` prints."""
    return _file(new, printed)


def decks(new: int = MAX_NEW, printed: int = MAX_PRINTED) -> SearchStrategy[Deck]:
    """Return a strategy for decks of plain cards, ``new`` new ones and ``printed`` ones at most."""
    return deck_files(new, printed).map(deck_of)


def games(
    deck: Deck, players: int | None = None, choices: int = MAX_CHOICES
) -> SearchStrategy[Game]:
    """Return a strategy for games of the deck after at most ``choices`` choices, including
    chance."""
    return _game(deck, players, choices)


def states(deck: Deck, players: int | None = None) -> SearchStrategy[State]:
    """Return a strategy for settled states in the middle of a game of the deck."""
    return _state(deck, players)
