"""Simulation of games by automatic players: lengths, winning Goals, ties; one game as a trace.

Every game has a seed made of the run's seed and its number. The figures are therefore the same for
any number of worker processes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from statistics import mean, median

import msgspec

from ..cards.deck import Deck, require_deck
from ..cards.reading.suggest import short
from ..session import Session, using
from . import winning
from .choices import decode
from .engine import apply, opening, undecided
from .players import Policy, greedy_player, random_player
from .program import program
from .sensible import sensible_player
from .state import ALL_LOST, NOBODY, State
from .trace import Trace
from .workers import with_the_deck
from .workers import workers as processes
from .zones import DISCARD, HAND, PILE, SEATS

MAX_DECISIONS = 5_000
"""The number of decisions after which a game counts as unfinished."""
BLOCK = 25
"""The number of games in one task of a worker."""
PLAYERS: dict[str, Callable[[str], Policy]] = {
    "random": random_player,
    "greedy": greedy_player,
    "sensible": sensible_player,
}
Progress = Callable[[int], None]


class Played(msgspec.Struct, frozen=True):
    """The record of one game."""

    turns: int
    decisions: int
    winner: int
    goals: tuple[str, ...]
    tied: bool
    endless: bool
    """Whether the game stopped because no player had a choice any more."""
    out_of_cards: bool
    """Whether it stopped because no card was left to draw or to play."""


class Statistics(msgspec.Struct, frozen=True):
    """The figures of a run of games."""

    deck: str
    games: int
    players: int
    seed: str
    won: int
    lost: int
    """Games that an Ungoal ended."""
    unfinished: int
    endless: int
    """The unfinished games in which no player had a choice any more."""
    out_of_cards: int
    """The endless games in which no card was left to draw or to play."""
    tied: int
    """Games in which two or more players met the conditions at once at some decision."""
    turns_mean: float
    turns_median: float
    decisions_mean: float
    wins_by_goal: dict[str, int]
    losses_by_goal: dict[str, int]
    wins_by_seat: tuple[int, ...]


class Stopped(KeyboardInterrupt):
    """An interrupted run, with the figures of the games played so far."""

    def __init__(self, so_far: Statistics) -> None:
        super().__init__()
        self.so_far = so_far


def seed_of(seed: int | str, number: int) -> str:
    """Return the seed of one game of a run."""
    return f"{seed}/{number}"


def play_out(s: State, policies: list[Policy], chance: Policy) -> Iterator[State]:
    """Play to the end or to the bound, and yield the state before every decision."""
    for _ in range(MAX_DECISIONS):
        while s.ask is not None and s.ask.who >= SEATS:
            yield s
            apply(s, chance(s))
        if s.ask is None:
            return
        yield s
        apply(s, policies[s.ask.who](s))


def start(deck: Deck, players: int, seed: str, kind: str) -> tuple[State, list[Policy], Policy]:
    """Return a new game with a policy for each player and one for chance."""
    chance = random_player(seed)
    policies = [PLAYERS[kind](f"{seed}/{seat}") for seat in range(SEATS)]
    return opening(program(deck), players), policies, chance


def play_one(deck: Deck, players: int, seed: str, kind: str) -> Played:
    """Play one game and return its record."""
    s, policies, chance = start(deck, players, seed, kind)
    decisions, tied = 0, False
    for state in play_out(s, policies, chance):
        if state.ask is not None and state.ask.who < SEATS:
            decisions += 1
            if state.goals and not tied:
                tied = (winning.who_meets(state) & ~winning.LOSS).bit_count() > 1
    stopped = s.winner == NOBODY and s.ask is None
    ran_out = stopped and undecided(s) and not cards_left(s)
    return Played(s.turn, decisions, s.winner, winning.ended_by(s), tied, stopped, ran_out)


def cards_left(s: State) -> bool:
    """Return whether a card is left to draw, or in a hand."""
    hands = s.z[HAND : HAND + s.players]
    return bool(s.z[PILE] or s.z[DISCARD] or any(hands))


def trace_one(
    deck: Deck, players: int, seed: str, kind: str = "random", most: int = MAX_DECISIONS
) -> Trace:
    """Return the game of `play_one` as a trace, or its first ``most`` decisions."""
    s, policies, chance = start(deck, players, seed, kind)
    choices = []

    def telling(policy: Policy) -> Policy:
        def choose(state: State) -> int:
            answer = policy(state)
            choices.append(decode(state, answer))
            return answer

        return choose

    game = play_out(s, [telling(policy) for policy in policies], telling(chance))
    for _ in islice(game, most):
        pass
    return Trace(deck.name, deck.digest, players, tuple(choices))


def simulate(
    deck: Deck,
    games: int = 1000,
    players: int = 4,
    seed: int | str = 0,
    workers: int = 1,
    kind: str = "random",
    progress: Progress = lambda games: None,
    session: Session | None = None,
) -> Statistics:
    """Play this number of games. The result depends on every argument except ``workers``.

    Raise Stopped with the figures so far when interrupted by Ctrl-C.
    """
    require_deck(deck)
    if games < 1:
        raise ValueError(f"the number of games is at least 1, not {games}")
    if kind not in PLAYERS:
        raise ValueError(f"the kinds of players are {', '.join(PLAYERS)}, not {short(str(kind))!r}")
    played: list[Played] = []
    try:
        with using(session):
            for block in blocks(deck, games, players, seed, workers, kind):
                played += block
                progress(len(block))
    except KeyboardInterrupt:
        raise Stopped(summary(deck.name, players, str(seed), played)) from None
    return summary(deck.name, players, str(seed), played)


def blocks(
    deck: Deck, games: int, players: int, seed: int | str, workers: int, kind: str
) -> Iterator[list[Played]]:
    """Yield the records of the games, block by block and in order."""
    ranges = [(first, min(first + BLOCK, games)) for first in range(0, games, BLOCK)]
    if workers <= 1:
        for first, end in ranges:
            yield play_block(deck, players, seed, kind, first, end)
        return
    with processes(workers, deck) as pool:
        jobs = [
            pool.submit(with_the_deck, play_block, players, seed, kind, *each) for each in ranges
        ]
        try:
            for job in jobs:
                yield job.result()
        finally:
            for job in jobs:
                job.cancel()


def play_block(
    deck: Deck, players: int, seed: int | str, kind: str, first: int, end: int
) -> list[Played]:
    """Return the records of these games."""
    return [play_one(deck, players, seed_of(seed, n), kind) for n in range(first, end)]


def summary(deck: str, players: int, seed: str, played: list[Played]) -> Statistics:
    """Return the figures of these games."""
    won = [game for game in played if game.winner >= 0]
    lost = [game for game in played if game.winner == ALL_LOST]
    seats = Counter(game.winner for game in won)
    return Statistics(
        deck=deck,
        games=len(played),
        players=players,
        seed=seed,
        won=len(won),
        lost=len(lost),
        unfinished=len(played) - len(won) - len(lost),
        endless=sum(game.endless for game in played),
        out_of_cards=sum(game.out_of_cards for game in played),
        tied=sum(game.tied for game in played),
        turns_mean=mean(game.turns for game in played) if played else 0.0,
        turns_median=median(game.turns for game in played) if played else 0.0,
        decisions_mean=mean(game.decisions for game in played) if played else 0.0,
        wins_by_goal=by_goal(won),
        losses_by_goal=by_goal(lost),
        wins_by_seat=tuple(seats[seat] for seat in range(players)),
    )


def by_goal(games: list[Played]) -> dict[str, int]:
    """Return the number of games that each Goal ended."""
    ended = Counter(goal for game in games for goal in game.goals)
    return dict(sorted(ended.items(), key=lambda item: (-item[1], item[0])))
