"""Sampled games: games of sensible players that several checks share.

They are played once for a deck. The game of number n has the seed ``seed_of(SEED, n)``, so a check
can play it again, also with more rounds. The same holds for the editions of a mix.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ...budget import weight
from ...cards.deck import Deck
from ...game import winning
from ...game.comparison import has_goal
from ...game.simulate import MAX_ROUNDS, Watch, play_one, seed_of
from ...game.state import State
from ...game.statistics import Played, Statistics, summary
from ...game.zones import GOALS, RULES, TABLE, singly
from ...session import Session, budget, memoized, using

GAMES = 100
"""The number of games for one deck."""
MAX_DECISIONS = 100_000
"""The number of decisions after which no further game is begun. Games that never end reach it."""
DECISION_STEPS = 40
"""Steps of the budget for one decision."""
SEED = "check"
KIND = "sensible"


class Moment(NamedTuple):
    """What lies in play at some decisions of one turn."""

    turn: int
    in_play: int
    tied: int
    """The Goals in play that several players meet."""


class Sample(msgspec.Struct, frozen=True):
    """The records of the games, and the moments of each game in order."""

    played: tuple[Played, ...]
    moments: tuple[tuple[Moment, ...], ...]


@memoized
def sampled(deck: Deck) -> Sample:
    """Play the games. There are fewer if they are very long."""
    played: list[Played] = []
    moments: list[tuple[Moment, ...]] = []
    decisions = 0
    while len(played) < GAMES and decisions < MAX_DECISIONS:
        record = Record()
        played.append(play(deck, len(played), record))
        moments.append(tuple(record.moments))
        decisions += played[-1].decisions
    return Sample(tuple(played), tuple(moments))


def sampled_games(deck: Deck) -> tuple[Played, ...]:
    """Return the records of the games."""
    return sampled(deck).played


@memoized
def sampled_figures(deck: Deck) -> Statistics:
    """Return the figures of the games."""
    return summary(deck, deck.usual_players, SEED, KIND, [*sampled_games(deck)])


@memoized
def donor_figures(deck: Deck) -> tuple[Statistics, ...]:
    """Return the figures of each edition of a mix alone, with the same seeds.

    An edition without a Goal is left out. A session of their own keeps the values that other
    checks have derived from the mix.
    """
    with using(Session(budget())):
        editions = (each.for_players(deck.usual_players) for each in deck.donors)
        return tuple(sampled_figures(each) for each in editions if has_goal(each))


def play(deck: Deck, number: int, watch: Watch | None = None, rounds: int = MAX_ROUNDS) -> Played:
    """Play the game of this number, up to this number of rounds."""

    def spending(s: State, several: bool) -> None:
        budget().spend(DECISION_STEPS * weight(s.program.size))
        if watch is not None:
            watch(s, several)

    return play_one(deck, deck.usual_players, seed_of(SEED, number), KIND, spending, rounds)


class Record:
    """The moments of a game that is played."""

    def __init__(self) -> None:
        self.moments: list[Moment] = []

    def __call__(self, s: State, several: bool) -> None:
        in_play = s.z[RULES] | s.z[GOALS]
        for table in s.z[TABLE : TABLE + s.players]:
            in_play |= table
        moment = Moment(s.turn, in_play, tied_goals(s) if several else 0)
        if not self.moments or self.moments[-1] != moment:
            self.moments.append(moment)


def tied_goals(s: State) -> int:
    """Return the Goals in play that several players meet."""
    tied = 0
    for goal in singly(s.z[GOALS]):
        if sum(winning.meets(s, goal, seat) for seat in range(s.players)) > 1:
            tied |= goal
    return tied
