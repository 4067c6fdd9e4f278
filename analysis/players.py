"""Matches of the sensible player against random and greedy players: games won, cost of a decision.

    python3 dev.py python -m analysis.players [--games N] [--seed S] [EDITION ...]
    python3 dev.py python -m analysis.players --ceiling [--games N] [--workers N] [EDITION ...]

Two players play each game; they swap seats in every second game, with the same seed. The intervals
are those of Wilson, at 95 %. The cost is CPU time for a decision of games that two players of one
kind play, as a ratio to random ones in the same run.

``--ceiling`` measures the player of `play_outs.py` instead, some seconds a game. It prints the
share of wins that keeps 90 % of its gain over even play.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt

from analysis.play_outs import play_out_player
from analysis.soundness.random_games import MAX_DECISIONS
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.engine import apply, opening
from fluxx_rules.game.players import random_player
from fluxx_rules.game.program import program
from fluxx_rules.game.simulate import PLAYERS
from fluxx_rules.game.zones import SEATS

EDITIONS = ("fluxx5", "star", "nature")
AIMS = {"random": 0.85, "greedy": 0.60}
COST_AIM = 1.5
CEILING = "play-outs"
GAIN_KEPT = 0.9
"""The part of the gain of the ceiling that a sensible player should have."""
KINDS = {**PLAYERS, CEILING: play_out_player}
GAMES_TIMED = 40
"""The games of each kind of players in one round of the timing."""
ROUNDS = 5


def play(deck: Deck, kinds: tuple[str, str], seed: str) -> tuple[int, int]:
    """Play a game; return the winner, negative if there is none, and the number of decisions.

    A player stays the same person if players change seats.
    """
    policies = [KINDS[kind](f"{seed}/{seat}") for seat, kind in enumerate(kinds)]
    chance = random_player(seed)
    s = opening(program(deck), len(kinds))
    decisions = 0
    while s.ask is not None and decisions < MAX_DECISIONS:
        if s.ask.who >= SEATS:
            apply(s, chance(s))
        else:
            apply(s, policies[s.people[s.ask.who]](s))
            decisions += 1
    return (s.people[s.winner] if s.winner >= 0 else s.winner), decisions


def wins(deck: Deck, one: str, other: str, games: int, seed: str, workers: int = 1) -> int:
    """Return how many games the one wins against the other."""
    game = partial(is_won, deck, one, other, seed)
    if workers == 1:
        return sum(map(game, range(games)))
    with ProcessPoolExecutor(workers) as pool:
        return sum(pool.map(game, range(games)))


def is_won(deck: Deck, one: str, other: str, seed: str, n: int) -> bool:
    """Return whether the one wins game n against the other."""
    seat = n % 2
    kinds = (other, one) if seat else (one, other)
    winner, _ = play(deck, kinds, f"{seed}/{n // 2}")
    return winner == seat


def share_of(won: int, games: int) -> str:
    """Return the share of wins with its interval."""
    low, high = wilson(won, games)
    return f"{won / games:6.1%}  [{low:.1%}, {high:.1%}]"


def gain_kept(share: float) -> float:
    """Return the share of wins that keeps enough of the gain over even play."""
    return 0.5 + GAIN_KEPT * (share - 0.5)


def wilson(won: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return the interval in which the true share of wins lies."""
    share, square = won / games, z * z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = z * sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return middle - half, middle + half


def cost(deck: Deck, kind: str, seed: str) -> float:
    """Return the CPU seconds of a decision of games between two players of one kind."""
    began = time.process_time()
    decisions = sum(play(deck, (kind, kind), f"{seed}/{n}")[1] for n in range(GAMES_TIMED))
    return (time.process_time() - began) / decisions


def cost_ratio(deck: Deck, seed: str) -> float:
    """Return the cost of a sensible decision by that of a random one, the median of rounds."""
    ratios = [
        cost(deck, "sensible", f"{seed}/{n}") / cost(deck, "random", f"{seed}/{n}")
        for n in range(ROUNDS)
    ]
    return sorted(ratios)[ROUNDS // 2]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("editions", nargs="*", metavar="EDITION")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--ceiling", action="store_true", help="measure the play-out player")
    asked = parser.parse_args()
    one = CEILING if asked.ceiling else "sensible"
    for edition in asked.editions or EDITIONS:
        deck = load_deck(edition)
        for other, aim in AIMS.items():
            won = wins(deck, one, other, asked.games, asked.seed, asked.workers)
            line = f"{edition:8} {one} against {other:8} {share_of(won, asked.games)}"
            if asked.ceiling:
                line += f"  with {GAIN_KEPT:.0%} of the gain {gain_kept(won / asked.games):.1%}"
            else:
                line += f"  aim {aim:.0%}"
            print(line, flush=True)
        if not asked.ceiling:
            ratio = cost_ratio(deck, asked.seed)
            print(f"{edition:8} cost of a decision {ratio:.2f}  aim {COST_AIM}")


if __name__ == "__main__":
    main()
