"""Simulated games for reports: a deck and each of its editions alone, with automatic players.

They are the games of `fluxx simulate` with the same seed, so their figures are equal.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

import msgspec

from ...budget import Budget, Spent, weight
from ...cards.deck import Deck
from ...game.comparison import has_goal
from ...game.intervals import ratio_of_means
from ...game.simulate import Progress, play_one, seed_of
from ...game.state import State
from ...game.statistics import Played, Statistics, summary
from ...session import budget, spending
from .sampled_games import DECISION_STEPS

GAMES = 400
"""The usual number of games of sensible players."""
SEED = "0"
MAX_DECISIONS = 2_000_000
"""The number of decisions in the games of one deck after which the rest is not played."""
Play: TypeAlias = Callable[[Deck, int, str, Progress], Statistics]
"""A function that plays games of a kind of players, or has their figures stored."""


def no_progress(games: int) -> None:
    """Ignore that games are played."""


class Ratio(msgspec.Struct, frozen=True):
    """How many times as long as other games some games are, on average."""

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
    """Return the ratio of the turns of finished games, if its interval leaves out 1."""
    interval = ratio_of_means(mix.length, alone.length)
    if interval is None or not interval.leaves_out(1):
        return None
    return Ratio(mix.length.value / alone.length.value, *interval)
