"""What hypothesis draws: cards, decks, games and states of them.

Every number that hypothesis draws is nought when it has shrunk, and nought is the plainest answer
to everything (see `source`): so a failing deck shrinks to few plain cards, a game to few moves.
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
from .random_cards import MOST_NEW, MOST_PRINTED, deck_of, random_card, random_file
from .random_states import answer, random_state
from .vocabulary import Vocabulary, words_of

if TYPE_CHECKING:
    from ..game.state import State

MOST_CHOICES = 60


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
        game.apply(decode(game.state, answer(source, game.state.ask)))
    return game


@st.composite
def _state(draw: DrawFn, deck: Deck, players: int | None) -> State:
    return random_state(Drawn(draw), deck, players or 0)


def cards(kind: core.Kind | None = None, deck: Deck | None = None) -> SearchStrategy[Card]:
    """Any card that can be said; with a deck, one that speaks of its cards."""
    return _card(kind, words_of(deck) if deck else Vocabulary())


def deck_files(new: int = MOST_NEW, printed: int = MOST_PRINTED) -> SearchStrategy[DeckFile]:
    """Decks as their card files, which `cards.writing.card_file` prints."""
    return _file(new, printed)


def decks(new: int = MOST_NEW, printed: int = MOST_PRINTED) -> SearchStrategy[Deck]:
    """Decks of plain cards, at most so many new ones, and at most so many of an edition."""
    return deck_files(new, printed).map(deck_of)


def games(
    deck: Deck, players: int | None = None, choices: int = MOST_CHOICES
) -> SearchStrategy[Game]:
    """Games of the deck, played on for at most so many choices, those of chance among them."""
    return _game(deck, players, choices)


def states(deck: Deck, players: int | None = None) -> SearchStrategy[State]:
    """The deck in the middle of a game: cards in any places where they may lie, settled."""
    return _state(deck, players)
