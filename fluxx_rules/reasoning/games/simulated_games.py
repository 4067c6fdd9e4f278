"""Simulated games for reports: a deck and each of its editions alone, with automatic players.

They are the games of `fluxx simulate` with the same seed, so their figures are equal.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from math import exp, hypot, log
from typing import TypeAlias

import msgspec

from ...budget import Budget, Spent, weight
from ...cards.deck import Deck
from ...game.comparison import has_goal
from ...game.intervals import MIN_SAMPLE
from ...game.simulate import Progress, play_one, seed_of
from ...game.state import State
from ...game.statistics import Played, Statistics, summary
from ...session import budget, spending
from .sampled_games import DECISION_STEPS

GAMES = 400
"""The usual number of games of sensible players."""
SEED = "0"
MAX_DECISIONS = 400_000
"""The number of decisions in the games of one deck after which the rest is not played."""
Play: TypeAlias = Callable[[Deck, int, str, Progress], Statistics]
"""A function that plays games of a kind of players, or has their figures stored."""


def no_progress(games: int) -> None:
    """Ignore that games are played."""


class Ratio(msgspec.Struct, frozen=True):
    """How many times as many turns as others some games take until half of them are over."""

    value: float
    low: float
    high: float


class Simulated(msgspec.Struct, frozen=True):
    """The games of a deck, and those of each edition of a mix alone."""

    wanted: int
    """The number of games of sensible players. Fewer are played if they are very long."""
    sensible: Statistics
    random: Statistics
    alone: tuple[Statistics, ...] = ()
    """The games of sensible players with each edition that has a Goal."""


def number_of_random(games: int) -> int:
    """Return the number of games of random players beside these."""
    return -(-games // 4)


def games_of(games: int, editions: int) -> int:
    """Return the number of all games of a mix of these editions."""
    return games * (1 + editions) + number_of_random(games)


def play(deck: Deck, games: int, kind: str, done: Progress = no_progress) -> Statistics:
    """Play games with the usual number of players."""
    players = deck.usual_players
    played: list[Played] = []

    def spend(s: State, several: bool) -> None:
        budget().spend(DECISION_STEPS * weight(s.program.size))

    with spending(Budget(MAX_DECISIONS * DECISION_STEPS)), suppress(Spent):
        for number in range(games):
            played.append(play_one(deck, players, seed_of(SEED, number), kind, spend))
            done(1)
    return summary(deck, players, SEED, kind, played)


def simulated(
    deck: Deck, games: int = GAMES, done: Progress = no_progress, play: Play = play
) -> Simulated | None:
    """Play the games, or return None if there is none: no Goal can win, or one never ends."""
    sensible = play(deck, games, "sensible", done) if games and has_goal(deck) else None
    if sensible is None or not sensible.games:
        return None
    editions = (each.for_players(deck.usual_players) for each in deck.donors)
    return Simulated(
        games,
        sensible,
        play(deck, number_of_random(games), "random", done),
        tuple(play(each, games, "sensible", done) for each in editions if has_goal(each)),
    )


def ratio(mix: Statistics, alone: Statistics) -> Ratio | None:
    """Return the ratio of the turns after which half of all games are over.

    Games without an end count as long ones. The interval joins those of both medians, on the scale
    of logarithms; there is no ratio if it holds 1.
    """
    one, other = mix.quantile(50), alone.quantile(50)
    if one is None or other is None or min(mix.games, alone.games) < MIN_SAMPLE:
        return None
    if one.high is None or other.high is None:
        return None
    value = one.turns / other.turns
    below = hypot(log(one.turns / one.low), log(other.high / other.turns))
    above = hypot(log(one.high / one.turns), log(other.turns / other.low))
    low, high = value * exp(-below), value * exp(above)
    return None if low <= 1 <= high else Ratio(value, low, high)
