"""Statistics of games: nothing left out, the whole distribution, unfinished games at its end."""

from __future__ import annotations

from random import Random
from statistics import fmean

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.intervals import MIN_SAMPLE
from fluxx_rules.game.simulate import play_one, seed_of, simulate
from fluxx_rules.game.state import ALL_LOST, NOBODY
from fluxx_rules.game.statistics import Played, Reason, Statistics, summary


def played(
    turns: int, winner: int, unfinished: Reason | None = None, near: tuple[int, int] = (0, 1)
) -> Played:
    """Return the record of a game; ``near`` is the number of near turns, and of turns."""
    return Played(turns, 3 * turns, winner, (), False, near[1], near[0], unfinished)


def of(deck: Deck, *games: Played) -> Statistics:
    return summary(deck, 3, "0", "random", list(games))


def test_the_figures_are_those_of_the_games(deck: Deck) -> None:
    figures = simulate(deck, games=40, players=3, seed=4, kind="random")
    games = [play_one(deck, 3, seed_of(4, n), "random") for n in range(40)]
    assert all(game.decided_turns <= game.turns for game in games)
    assert figures.games_by_turns == {
        turns: sum(game.turns == turns for game in games)
        for turns in sorted({game.turns for game in games})
    }
    assert figures.length.value == fmean(game.turns for game in games)
    assert figures.decisions.value == fmean(game.decisions for game in games)
    assert figures.near.value == fmean(game.near_turns / game.decided_turns for game in games)
    assert 0 < figures.near.value < 1
    for place in range(3):
        won = [(game.winner - game.beginner) % 3 == place for game in games if game.winner >= 0]
        assert figures.wins_by_seat[place] == sum(won)
    assert {game.beginner for game in games} == {0, 1, 2}


def test_every_goal_is_counted_also_without_a_win(deck: Deck) -> None:
    figures = simulate(deck, games=5)
    goals = {card.id for card in deck.cards if card.meaning.goal is not None}
    assert figures.wins_by_goal.keys() == goals
    counts = list(figures.wins_by_goal.values())
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] == 0 < counts[0]
    losing = load_deck("tests/planted/decks/losing.yaml")
    figures = simulate(losing, games=1)
    assert figures.losses_by_goal.keys() == {card.id for card in losing.cards if card.meaning.loses}


def test_unfinished_games_are_longer_than_all_others(deck: Deck) -> None:
    figures = of(
        deck, played(10, 0), played(30, ALL_LOST), played(20, 2), played(1500, NOBODY, "rounds")
    )
    assert (figures.won, figures.lost, figures.finished, figures.unfinished) == (2, 1, 3, 1)
    assert figures.games_by_turns == {10: 1, 20: 1, 30: 1}
    assert figures.length.value == 20
    quantiles = [figures.turns_until(percent) for percent in (1, 25, 26, 50, 75, 76, 100)]
    assert quantiles == [10, 10, 20, 20, 30, None, None]
    assert figures.unfinished_by["rounds"] == 1 == sum(figures.unfinished_by.values())


def test_games_without_a_decision_have_no_near_turns(deck: Deck) -> None:
    silent = played(9, NOBODY, "out of cards", near=(0, 0))
    figures = of(deck, played(4, 1, near=(1, 4)), silent, played(4, 1, near=(3, 4)))
    assert (figures.near.n, figures.near.value) == (2, 0.5)
    assert of(deck, silent).near.n == 0


def test_few_games_have_no_interval_of_their_length(deck: Deck) -> None:
    games = [played(n, 0) for n in range(1, MIN_SAMPLE + 1)]
    assert of(deck, *games[1:]).length.interval is None
    assert of(deck, *games).length.interval is not None


def test_a_quantile_has_the_turns_that_chance_can_make_of_it(deck: Deck) -> None:
    hundred = of(deck, *(played(turns, 0) for turns in range(1, 101)))
    assert hundred.quantile(50) == (50, 41, 60)  # 50 games, give or take 1.96 deviations of 5
    assert hundred.quantile(10) == (10, 5, 16)
    assert hundred.quantile(50) == (hundred.turns_until(50), 41, 60)
    few = of(deck, *[played(10, 0)] * 55, *[played(1500, NOBODY, "rounds")] * 45)
    assert few.quantile(50) == (10, 10, None)
    assert few.quantile(90) is None
    assert of(deck).quantile(50) is None


def test_the_true_median_is_in_nineteen_of_twenty_intervals(deck: Deck) -> None:
    random = Random(0)
    hits = 0
    for _ in range(400):
        games = (played(random.randint(1, 99), 0) for _ in range(100))
        found = of(deck, *games).quantile(50)
        assert found is not None and found.high is not None
        hits += found.low <= 50 <= found.high
    assert 0.92 < hits / 400 < 0.99
