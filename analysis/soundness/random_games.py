"""Random games of one deck or of all mixes: no crash, no illegal state, every game replayed.

    python3 dev.py python analysis/soundness/random_games.py [DECISIONS] [TARGET] [SEED]

Games have 2 to 6 players. Every state is checked. Every game is replayed from its answers to an
equal state. A game that goes beyond a limit of decisions counts as unfinished.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from random import Random

from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import editions
from fluxx_rules.fuzzing.driver import Watch
from fluxx_rules.fuzzing.invariants import all_invariants
from fluxx_rules.game.engine import apply, endless, opening
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import Program, program
from fluxx_rules.game.state import NOBODY, State
from fluxx_rules.game.zones import SEATS

MAX_DECISIONS = 5_000
"""The number of decisions after which a game counts as unfinished."""
Counted = tuple[int, int, list[str]]
"""The number of cards or mixes, the number of states or decisions, and the failures."""


def play(compiled: Program, players: int, random: Random) -> tuple[State, list[int], int]:
    """Play a game with checks at every step; return the state, the answers and the decisions."""
    s = opening(compiled, players)
    watch = Watch(all_invariants().values())
    answers: list[int] = []
    decisions = 0
    while s.ask is not None and decisions < MAX_DECISIONS:
        wrong = watch.state(s, len(answers))
        assert wrong is None, (wrong, answers)
        decisions += s.ask.who < SEATS
        answers.append(at_random(s.ask, random.random))
        apply(s, answers[-1])
    assert watch.state(s, len(answers)) is None
    return s, answers, decisions


def again(compiled: Program, players: int, answers: list[int]) -> State:
    """Return the final state of a game from its answers."""
    s = opening(compiled, players)
    for answer in answers:
        apply(s, answer)
    return s


def mixes() -> list[str]:
    """Return all pairs of editions, and all editions together."""
    return [*map("+".join, combinations(editions(), 2)), "+".join(editions())]


def decisions(mix: str, games: int, seed: int) -> tuple[int, str]:
    """Play games with every invariant after every step, and replay each to an equal state."""
    compiled, made = program(load_deck(mix)), 0
    for game in range(games):
        players = 2 + game % 5
        try:
            s, answers, some = play(compiled, players, Random(f"{seed}/{game}"))
            assert again(compiled, players, answers) == s, "it does not replay"
        except AssertionError as wrong:
            return made, f"{mix}, game {game}: {str(wrong)[:200]}"
        made += some
    return made, ""


def games(number: int, seed: int, pool: ProcessPoolExecutor) -> Counted:
    """Play games of all mixes."""
    asked = mixes() if number else []
    found = list(pool.map(partial(decisions, games=number, seed=seed), asked))
    return len(asked), sum(made for made, _ in found), [wrong for _, wrong in found if wrong]


def main(wanted: str = "1_000_000", target: str = "fluxx5+creeper_pack", seed: str = "0") -> None:
    """Play random games until the number of decisions is reached."""
    compiled = program(load_deck(target))
    began = time.perf_counter()
    decisions = games = unfinished = without_end = longest = 0
    while decisions < int(wanted):
        players = 2 + games % 5
        s, answers, made = play(compiled, players, Random(f"{seed}/{games}"))
        assert again(compiled, players, answers) == s
        decisions += made
        games += 1
        longest = max(longest, made)
        unfinished += s.winner == NOBODY
        without_end += endless(s)
    print(
        f"{target}, seed {seed}: {decisions} decisions in {games} games of 2 to 6 players, no "
        f"crash, no illegal state, all replayed; {unfinished} unfinished, {without_end} endless, "
        f"longest {longest} decisions; {time.perf_counter() - began:.0f} s"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
