"""Games that an Ungoal ends (X-042): nobody wins, and the output reports it."""

from __future__ import annotations

import pytest

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.game import Game
from fluxx_rules.game.program import program
from fluxx_rules.game.saving import load
from fluxx_rules.game.simulate import simulate, trace_one
from fluxx_rules.game.story import scenes
from fluxx_rules.game.trace import replay
from fluxx_rules.language.text import card_text
from fluxx_rules.report.scene_text import closing, to_text
from fluxx_rules.report.simulation import to_text as counted

LOSING = "tests/planted/decks/losing.yaml"


@pytest.fixture(scope="module")
def deck() -> Deck:
    return load_deck(LOSING)


def lost_game(deck: Deck) -> Game:
    """Return the first of some games that everybody loses."""
    games = (replay(deck, trace_one(deck, 3, f"lost/{n}")) for n in range(50))
    return next(game for game in games if game.lost)


def test_the_game_is_over_and_nobody_has_won(deck: Deck) -> None:
    game = lost_game(deck)
    assert game.over and game.lost and game.winner is None and not game.endless
    assert all(game.view(seat).lost and game.view(seat).winner is None for seat in range(3))
    assert load(program(deck), game.save()) == game.state


def test_it_is_told(deck: Deck) -> None:
    traces = (trace_one(deck, 3, f"lost/{n}") for n in range(50))
    lost = next(trace for trace in traces if replay(deck, trace).lost)
    *_, last = scenes(deck, lost)
    assert to_text(last).endswith("everybody loses\n")
    assert closing(deck, lost).startswith("everybody has lost in turn ")


def test_lost_games_are_counted_apart(deck: Deck) -> None:
    figures = simulate(deck, games=60)
    assert figures.lost > 0 < figures.won
    assert figures.won + figures.lost + figures.unfinished == 60
    assert not figures.wins_by_goal.keys() & figures.losses_by_goal.keys()
    assert sum(figures.losses_by_goal.values()) >= figures.lost
    assert "everybody loses by" in counted(figures)
    assert "everybody" not in counted(simulate(load_deck("creeper_pack", "fluxx5"), games=3))


def test_greedy_players_lose_less(deck: Deck) -> None:
    random, greedy = (simulate(deck, games=80, seed=1, kind=kind) for kind in ("random", "greedy"))
    assert greedy.lost < random.lost


@pytest.mark.parametrize(
    ("needs", "text"),
    [
        ("{mine: [Tea, Cake]}", "any player can say this: you have Tea and Cake."),
        ("{in play at least: 2, of: keeper}", "at least 2 Keepers are in play."),
    ],
)
def test_the_text_of_an_ungoal(needs: str, text: str) -> None:
    card = f"edition: lost\ncards:\n  - {{goal: G, needs: {needs}, then: everybody loses}}\n"
    (read,) = read_cards(card.encode(), "cards.yaml").cards
    assert card_text(read.declared) == f"Everybody loses as soon as {text}"
