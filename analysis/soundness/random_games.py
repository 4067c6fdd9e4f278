"""Random games of 2 to 6 players: no crash, no illegal state, every game replayed.

    python3 dev.py python analysis/soundness/random_games.py [DECISIONS] [TARGET] [SEED]

Every state is checked. Every game is replayed from its answers to an equal state. A game that goes
beyond a limit of decisions counts as unfinished.
"""

from __future__ import annotations

import sys
import time
from random import Random

from fluxx_rules.cards.library import load_deck
from fluxx_rules.fuzzing.driver import Watch
from fluxx_rules.fuzzing.invariants import all_invariants
from fluxx_rules.game.engine import apply, endless, opening
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import Program, program
from fluxx_rules.game.simulate import MAX_DECISIONS
from fluxx_rules.game.state import NOBODY, State
from fluxx_rules.game.zones import SEATS


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
