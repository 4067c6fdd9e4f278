"""`Statistics` of a run of games: lengths, endings, wins by Goal and by seat.

The counts are complete. A Goal that never won has a 0, and every length of a game is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import accumulate
from math import sqrt
from typing import Literal, NamedTuple, TypeAlias, get_args

import msgspec

from ..cards.deck import Deck
from .intervals import QUANTILE, Sample, Share, sample
from .state import ALL_LOST, NOBODY

Reason: TypeAlias = Literal["rounds", "turn", "reactions", "no choice", "out of cards"]
"""Why a game is not over: it reached the bound of rounds; one turn reached the bound of decisions;
reactions never ended; no player had a choice for too long; and the same without a card to draw or
to play."""
REASONS: tuple[Reason, ...] = get_args(Reason)


FIRST_ROUNDS = 2
"""The rounds in which a game is over before it has begun."""


class Played(msgspec.Struct, frozen=True):
    """The record of one game."""

    turns: int
    decisions: int
    winner: int
    goals: tuple[str, ...]
    """The Goals that ended it."""
    tied: bool
    """Whether two or more players met the conditions at once at some decision."""
    decided_turns: int
    """The number of turns with a decision."""
    near_turns: int
    """The number of turns at whose first decision somebody was one play away from a win."""
    unfinished: Reason | None
    cycle: tuple[str, ...] = ()
    """The cards that act in the cycle in which it stopped."""
    plays: int = 0
    """The number of decisions what to play."""
    forced_waiting: int = 0
    """The number of decisions that a player had to take in the turn of another one."""
    seen: int = 0
    """The number of cards that left the draw pile."""
    beginner: int = 0
    """The seat that began. No rule decides it (R-005)."""


class Quantile(NamedTuple):
    """The turns after which a share of all games is over, with its interval."""

    turns: int
    low: int
    high: int | None
    """None if the interval is open, as too few games end."""


class Statistics(msgspec.Struct, frozen=True):
    """The figures of a run of games."""

    deck: str
    games: int
    players: int
    seed: str
    policy: str
    won: int
    lost: int
    """The number of games that an Ungoal ended."""
    unfinished_by: dict[Reason, int]
    """The number of unfinished games for every reason."""
    cycles: dict[str, int]
    """The number of games in which these cards acted again and again, by cards."""
    tied: int
    """The number of games in which two or more players met the conditions at once."""
    games_by_turns: dict[int, int]
    """The number of finished games for each number of turns."""
    decisions: Sample
    """Decisions of players in a game."""
    near: Sample
    """For each game, the share of its turns in which somebody was one play away from a win."""
    seen: Sample
    """For each game, the share of the cards that left the draw pile."""
    waiting: Sample
    """For each game, the forced decisions of waiting players for every play."""
    wins_by_goal: dict[str, int]
    """The number of games that each Goal won, for every Goal of the deck; most wins first."""
    losses_by_goal: dict[str, int]
    """The same for every Ungoal."""
    wins_by_seat: tuple[int, ...]
    """The number of games that each seat won, in the order of play: the first one began."""

    @property
    def finished(self) -> int:
        return self.won + self.lost

    @property
    def unfinished(self) -> int:
        return self.games - self.finished

    @property
    def length(self) -> Sample:
        """The turns of finished games."""
        return sample(self.games_by_turns.items())

    @property
    def rushed(self) -> int:
        """The number of games that are over in the first rounds."""
        last = FIRST_ROUNDS * self.players
        return sum(games for turns, games in self.games_by_turns.items() if turns <= last)

    def share(self, count: int) -> Share:
        """Return this number of games as a share of all games."""
        return Share(count, self.games)

    def turns_until(self, percent: int) -> int | None:
        """Return the number of turns after which this percentage of all games is over.

        Return None if fewer games are over at all.
        """
        return self._turns_when(percent * self.games / 100)

    def quantile(self, percent: int) -> Quantile | None:
        """Return the same with its interval, from the deviation of the number of games over.

        Return None if too few games are over.
        """
        over = percent * self.games / 100
        half = QUANTILE * sqrt(over * (1 - percent / 100))
        turns, low = self._turns_when(over), self._turns_when(max(over - half, 1))
        if turns is None or low is None:
            return None
        return Quantile(turns, low, self._turns_when(over + half))

    def _turns_when(self, games: float) -> int | None:
        """Return the turn by which this number of games is over."""
        totals = zip(self.games_by_turns, accumulate(self.games_by_turns.values()), strict=True)
        return next((turns for turns, over in totals if over >= games), None)


def summary(deck: Deck, players: int, seed: str, policy: str, played: list[Played]) -> Statistics:
    """Return the figures of these games."""
    won = [game for game in played if game.winner >= 0]
    lost = [game for game in played if game.winner == ALL_LOST]
    seats = Counter((game.winner - game.beginner) % players for game in won)
    reasons = Counter(game.unfinished for game in played)
    lengths = Counter(game.turns for game in played if game.winner != NOBODY)
    return Statistics(
        deck=deck.name,
        games=len(played),
        players=players,
        seed=seed,
        policy=policy,
        won=len(won),
        lost=len(lost),
        unfinished_by={reason: reasons[reason] for reason in REASONS},
        cycles=by_frequency(", ".join(game.cycle) for game in played if game.cycle),
        tied=sum(game.tied for game in played),
        games_by_turns=dict(sorted(lengths.items())),
        decisions=sample_of(game.decisions for game in played),
        near=sample_of(near_shares(played)),
        seen=sample_of(game.seen / len(deck.cards) for game in played),
        waiting=sample_of(game.forced_waiting / game.plays for game in played if game.plays),
        wins_by_goal=by_goal(goals(deck, loses=False), won),
        losses_by_goal=by_goal(goals(deck, loses=True), lost),
        wins_by_seat=tuple(seats[seat] for seat in range(players)),
    )


def sample_of(values: Iterable[float]) -> Sample:
    return sample(Counter(values).items())


def near_shares(played: Iterable[Played]) -> Iterator[float]:
    """Yield the share of near turns of each game in which a player had a decision."""
    for game in played:
        if game.decided_turns:
            yield game.near_turns / game.decided_turns


def goals(deck: Deck, loses: bool) -> list[str]:
    """Return the ids of the Goals of the deck, or of its Ungoals."""
    cards = (card for card in deck.cards if card.meaning.goal is not None)
    return [card.id for card in cards if card.meaning.loses is loses]


def by_goal(ids: Iterable[str], games: Iterable[Played]) -> dict[str, int]:
    """Return the number of these games that each Goal ended, also 0."""
    ended = Counter(goal for game in games for goal in game.goals)
    counted = {goal: ended[goal] for goal in ids}
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


def by_frequency(names: Iterable[str]) -> dict[str, int]:
    """Return how often each name occurs, the most frequent first."""
    return dict(sorted(Counter(names).items(), key=lambda item: (-item[1], item[0])))
