"""Simulated games of a report: the games of `fluxx simulate`, of the deck and of its editions."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.simulate import Progress, simulate
from fluxx_rules.game.statistics import Statistics
from fluxx_rules.reasoning.games import simulated_games
from fluxx_rules.reasoning.games.simulated_games import games_of, ratio, simulated


def test_they_are_the_games_of_simulate() -> None:
    deck = load_deck("nature+doctor_who")
    made = simulated(deck, 30)
    assert made is not None
    assert made.sensible == simulate(deck, 30, kind="sensible")
    assert made.random == simulate(deck, 8, kind="random")
    assert list(made.alone) == [simulate(each, 30, kind="sensible") for each in deck.donors]
    assert [each.deck for each in made.alone] == ["nature", "doctor_who"]


def test_the_number_of_players_is_that_of_the_mix() -> None:
    made = simulated(load_deck("nature+doctor_who").for_players(2), 2)
    assert made is not None
    every = (made.sensible, made.random, *made.alone)
    assert [each.players for each in every] == [2] * 4


def test_each_game_is_counted_once() -> None:
    done: list[int] = []
    simulated(load_deck("nature+doctor_who"), 6, done.append)
    assert sum(done) == games_of(6, editions=2) == 3 * 6 + 2


def test_without_a_goal_no_game_is_played() -> None:
    deck = load_deck("nature")
    keepers = Deck("keepers", tuple(each for each in deck.cards if each.meaning.goal is None))
    assert simulated(keepers, 5) is None
    assert simulated(deck, 0) is None


def test_very_long_games_are_not_all_played(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = load_deck("nature")
    each = [simulate(deck, n, kind="sensible").decisions.value * n for n in (3, 4)]
    monkeypatch.setattr(simulated_games, "MAX_DECISIONS", int(sum(each) / 2))
    made = simulated(deck, 20)
    assert made is not None
    assert (made.wanted, made.sensible) == (20, simulate(deck, 3, kind="sensible"))
    monkeypatch.setattr(simulated_games, "MAX_DECISIONS", 1)
    assert simulated(deck, 20) is None


def test_a_ratio_is_given_where_chance_does_not_explain_it() -> None:
    def games(games_by_turns: dict[int, int]) -> Statistics:
        whole = simulate(load_deck("nature"), 1)
        return replace(whole, games_by_turns=games_by_turns)

    short, long = games({10: 40, 20: 40}), games({20: 40, 40: 40})
    found = ratio(long, short)
    assert found is not None
    assert found.value == 2
    assert 1 < found.low < 2 < found.high < 4
    assert found.low * found.high == pytest.approx(4)
    assert ratio(short, games({11: 40, 20: 40})) is None
    assert ratio(long, games({10: 5, 20: 5})) is None  # too few
    inverse = ratio(short, long)
    assert inverse is not None and inverse.value == 0.5 and inverse.high < 1


def test_a_stored_result_takes_the_place_of_games() -> None:
    asked: list[tuple[str, int, str]] = []

    def stored(deck: Deck, games: int, kind: str, done: Progress) -> Statistics:
        asked.append((deck.name, games, kind))
        return simulate(deck, 1, kind=kind)

    simulated(load_deck("nature+doctor_who"), 100, play=stored)
    assert asked == [
        ("nature+doctor_who", 100, "sensible"), ("nature+doctor_who", 25, "random"),
        ("nature", 100, "sensible"), ("doctor_who", 100, "sensible"),
    ]  # fmt: skip
