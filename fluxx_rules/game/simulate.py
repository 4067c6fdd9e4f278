"""Simulation of games by automatic players: the statistics of a run; one game as a trace.

Every game has a seed made of the run's seed and its number. The figures are therefore the same for
any number of worker processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from ..cards.deck import Deck, require_deck
from ..cards.reading.suggest import short
from ..session import Session, using
from . import winning
from .choices import decode
from .cycles import cycle
from .engine import apply, opening, undecided
from .one_play_away import somebody_is_one_play_away
from .players import Policy, greedy_player, random_player
from .program import program
from .sensible import sensible_player
from .state import NOBODY, State
from .statistics import Played, Reason, Statistics, summary
from .trace import Trace
from .zones import DISCARD, HAND, PILE, SEATS

MAX_ROUNDS = 500
"""The number of rounds, of as many turns as there are players, after which a game is cut."""
MAX_TURN_DECISIONS = 2_000
"""The number of decisions of players in one turn after which a game is cut."""
BLOCK = 25
"""The number of games in one task of a worker."""
PLAYERS: dict[str, Callable[[str], Policy]] = {
    "random": random_player,
    "greedy": greedy_player,
    "sensible": sensible_player,
}
Progress = Callable[[int], None]
Watch = Callable[[State, bool], None]


class Stopped(KeyboardInterrupt):
    """An interrupted run, with the figures of the games played so far."""

    def __init__(self, so_far: Statistics) -> None:
        super().__init__()
        self.so_far = so_far


def seed_of(seed: int | str, number: int) -> str:
    """Return the seed of one game of a run."""
    return f"{seed}/{number}"


def play_out(
    s: State, policies: list[Policy], chance: Policy, rounds: int = MAX_ROUNDS
) -> Iterator[State]:
    """Play to the end or to a bound, and yield the state before every decision.

    There is a policy for each person. Players keep theirs when they change seats (X-033).
    """
    turn = decisions = 0
    while s.ask is not None:
        if s.turn != turn:
            turn, decisions = s.turn, 0
        if turn > rounds * s.players or decisions >= MAX_TURN_DECISIONS:
            return
        yield s
        if s.ask.who >= SEATS:
            apply(s, chance(s))
        else:
            decisions += 1
            apply(s, policies[s.people[s.ask.who]](s))


def start(deck: Deck, players: int, seed: str, kind: str) -> tuple[State, list[Policy], Policy]:
    """Return a new game with a policy for each person and one for chance."""
    chance = random_player(seed)
    policies = [PLAYERS[kind](f"{seed}/{seat}") for seat in range(SEATS)]
    return opening(program(deck), players), policies, chance


def play_one(
    deck: Deck,
    players: int,
    seed: str,
    kind: str,
    watch: Watch = lambda state, several: None,
    rounds: int = MAX_ROUNDS,
) -> Played:
    """Play one game and return its record.

    ``watch`` gets the state before every decision of a player, and whether several players meet
    a Goal in play.
    """
    s, policies, chance = start(deck, players, seed, kind)
    decisions = turn = decided = near = plays = waiting = 0
    gone = 0  # the cards that have left the draw pile
    tied = False
    beginner = NOBODY
    for state in play_out(s, policies, chance, rounds):
        ask = state.ask
        if state.turn and beginner == NOBODY:
            beginner = state.order_from
        if ask is None or ask.who >= SEATS:
            continue
        decisions += 1
        plays += ask.kind == "play"
        waiting += ask.who != state.cur and ask.least > 0
        gone |= ~state.z[PILE]
        if state.turn != turn:
            turn = state.turn
            decided += 1
            near += somebody_is_one_play_away(state)
        several = bool(state.goals) and ((winning.who_meets(state) & ~winning.LOSS).bit_count() > 1)
        tied |= several
        watch(state, several)
    reason = why_unfinished(s, rounds) if s.winner == NOBODY else None
    goals, found = winning.ended_by(s), cycle(s)
    cards = found.cards if found else ()
    gone |= ~s.z[PILE]
    seen = (gone & ((1 << s.program.size) - 1)).bit_count()
    return Played(
        s.turn, decisions, s.winner, goals, tied, decided, near, reason, cards, plays, waiting,
        seen, max(beginner, 0),
    )  # fmt: skip


def why_unfinished(s: State, rounds: int = MAX_ROUNDS) -> Reason:
    """Return why a game without an end is not over."""
    if s.ask is not None:
        return "rounds" if s.turn > rounds * s.players else "turn"
    if undecided(s):
        return "no choice" if cards_left(s) else "out of cards"
    return "reactions"


def cards_left(s: State) -> bool:
    """Return whether a card is left to draw, or in a hand."""
    hands = s.z[HAND : HAND + s.players]
    return bool(s.z[PILE] or s.z[DISCARD] or any(hands))


def trace_one(
    deck: Deck, players: int, seed: str, kind: str = "random", most: int | None = None
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
    # the state before the first decision left out comes after the last one that is taken
    for _ in islice(game, None if most is None else most + 1):
        pass
    return Trace(deck.name, deck.digest, players, tuple(choices))


def simulate(
    deck: Deck,
    games: int = 1000,
    players: int | None = None,
    seed: int | str = 0,
    workers: int = 1,
    kind: str = "random",
    progress: Progress = lambda games: None,
    session: Session | None = None,
) -> Statistics:
    """Play this number of games. The result depends on every argument except ``workers``.

    Without ``players``, the games have the usual number of players of the deck.
    Raise Stopped with the figures so far when interrupted by Ctrl-C.
    """
    require_deck(deck)
    if games < 1:
        raise ValueError(f"the number of games is at least 1, not {games}")
    if kind not in PLAYERS:
        raise ValueError(f"the kinds of players are {', '.join(PLAYERS)}, not {short(str(kind))!r}")
    players = players or deck.usual_players
    played: list[Played] = []
    try:
        with using(session):
            for block in blocks(deck, games, players, seed, workers, kind):
                played += block
                progress(len(block))
    except KeyboardInterrupt:
        raise Stopped(summary(deck, players, str(seed), kind, played)) from None
    return summary(deck, players, str(seed), kind, played)


def blocks(
    deck: Deck, games: int, players: int, seed: int | str, workers: int, kind: str
) -> Iterator[list[Played]]:
    """Yield the records of the games, block by block and in order."""
    ranges = [(first, min(first + BLOCK, games)) for first in range(0, games, BLOCK)]
    if workers <= 1:
        for first, end in ranges:
            yield play_block(deck, players, seed, kind, first, end)
        return
    # only several processes need the packages for them
    from .workers import with_the_deck
    from .workers import workers as processes

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
