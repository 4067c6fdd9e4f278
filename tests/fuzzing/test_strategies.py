"""What hypothesis draws is legal, and what fails shrinks to something small."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import strategies as st

from fluxx_rules import testing
from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.writing import card_file, lines
from fluxx_rules.fuzzing import trial
from fluxx_rules.game.trace import replay, trace
from fluxx_rules.language.card import Card
from tests.fuzzing.conftest import SOUND, judging

SOME = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
MANY = settings(SOME, max_examples=1500)
FLUXX = load_deck("fluxx5", "creeper_pack")


@SOME
@given(testing.cards())
def test_cards_read_as_they_were_written(card: Card) -> None:
    declared = DeckFile("drawn", (card,))
    assert read_cards(card_file(declared).encode(), "drawn.yaml").declared == declared


@SOME
@given(testing.cards("goal", FLUXX))
def test_cards_of_one_kind(card: Card) -> None:
    assert card.kind == "goal"


@SOME
@given(testing.games(FLUXX))
def test_games_replay(game: Any) -> None:
    assert SOUND.state(game.state, 0) is None
    assert replay(FLUXX, trace(game)) == game


@SOME
@given(testing.states(FLUXX, players=3))
def test_states_are_sound(state: Any) -> None:
    assert SOUND.state(state, 0) is None
    assert state.players == 3


@SOME
@given(testing.decks(new=2, printed=2))
def test_decks_have_something_to_play(deck: Deck) -> None:
    assert len(deck.cards) >= 5


def test_a_card_with_an_effect_shrinks_to_little_more() -> None:
    def text(card: Card) -> str:
        return "\n".join(lines(card))

    card = find(testing.cards(), lambda card: "rotate hands" in text(card), settings=MANY)
    assert len(text(card)) < 139


def test_a_game_shrinks_to_the_moves_that_it_takes() -> None:
    game = find(testing.games(FLUXX, 2), lambda game: bool(game.state.rules), settings=MANY)
    assert len(game.history) <= 7  # dealt twice, who begins, drawn, played; limits at most


def test_a_deck_shrinks_to_plain_cards() -> None:
    def has(deck: DeckFile) -> bool:
        return any(card.kind == "surprise" for card in deck.cards)

    declared = find(testing.deck_files(3, 0), has, settings=MANY)
    assert len(card_file(declared)) < 400


def test_invariants_hold_or_say_what_breaks_them(monkeypatch: pytest.MonkeyPatch) -> None:
    testing.assert_invariants(FLUXX, games=3, seed=1)
    planted = judging(lambda s: ["a rule is in play"] if s.rules else [])
    monkeypatch.setattr(trial, "chosen", planted)
    with pytest.raises(AssertionError, match=r"a rule is in play"):
        testing.assert_invariants(FLUXX, games=20)


def test_only_what_is_there_can_be_had() -> None:
    assert set(dir(testing)) >= {"cards", "decks", "games", "machine", "assert_invariants"}
    with pytest.raises(AttributeError):
        _ = testing.nonsense
    assert isinstance(testing.cards(), st.SearchStrategy)
