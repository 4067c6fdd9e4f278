"""Simulated games of a report: the games of `fluxx simulate`, of the deck and of its editions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import ceil, log
from random import Random

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


def with_turns(turns: Iterable[int], cut: int = 0) -> Statistics:
    """Return the figures of games of these lengths, and of some without an end."""
    lengths = dict(sorted(Counter(turns).items()))
    won = sum(lengths.values())
    whole = simulate(load_deck("nature"), 1)
    return replace(whole, games_by_turns=lengths, won=won, lost=0, games=won + cut)


def test_a_ratio_is_given_where_chance_does_not_explain_it() -> None:
    short, long = with_turns(range(1, 101)), with_turns(range(2, 202, 2))
    found = ratio(long, short)
    assert found is not None
    assert found.value == 2
    assert 1.2 < found.low < 2 < found.high < 3
    inverse = ratio(short, long)
    assert inverse is not None
    assert inverse.value == 0.5
    assert inverse.low == pytest.approx(1 / found.high)
    assert ratio(short, with_turns(range(5, 105))) is None
    assert ratio(long, with_turns(range(10, 110, 20))) is None  # too few


def test_games_without_an_end_count_as_long_ones() -> None:
    alone = with_turns(range(1, 101))
    cut = ratio(with_turns(range(1, 101), cut=60), alone)
    assert cut is not None
    assert cut.value == 80 / 50
    assert ratio(with_turns(range(1, 101), cut=200), alone) is None  # the median is not known


def test_the_ratio_is_in_nineteen_of_twenty_intervals() -> None:
    random = Random(0)

    def turns(median: float) -> int:
        return ceil(random.expovariate(log(2) / median))

    hits = 0
    for _ in range(300):
        one = with_turns(turns(300) for _ in range(200))
        other = with_turns(turns(200) for _ in range(200))
        found = ratio(one, other)
        hits += found is None or found.low <= 1.5 <= found.high
    assert 0.92 < hits / 300 <= 0.98


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
