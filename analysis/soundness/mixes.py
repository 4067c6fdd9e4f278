"""Random games of every pair of editions, and of all of them together.

    python3 dev.py python analysis/soundness/mixes.py [GAMES] [SEED] [WORKERS]

Every mix loads, and each of its games is checked at every step and replayed (`random_games`).
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations

from analysis.soundness import random_games
from fluxx_rules.cards.library import editions


def mixes() -> list[str]:
    """Two by two, and all at once."""
    return [*map("+".join, combinations(editions(), 2)), "+".join(editions())]


def play(mix: str, games: int, seed: int) -> None:
    random_games.main(0, mix, seed, games)


def main(games: int = 2000, seed: int = 0, workers: int = 2) -> None:
    with ProcessPoolExecutor(workers) as pool:
        for done in [pool.submit(play, mix, games, seed) for mix in mixes()]:
            done.result()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
