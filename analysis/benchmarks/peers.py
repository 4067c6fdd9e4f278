"""How many decisions a second other card-game engines play, on one core.

Each engine plays whole random games with four players. A decision counts if a player makes it
(never chance) and has two different options or more; time counts wherever it is spent: dealing,
chance, forced moves, choosing. Where an engine offers several ways, the cheapest honest one is
taken, so that the figures err in the peers' favour.

Run with `python3 dev.py bench peers [N_DECISIONS]`, which installs the engines first.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random
from typing import NamedTuple

PLAYERS = 4
SEED = 1

PlayGame = Callable[[Random], tuple[int, int]]
"""Plays one game; returns the decisions that had a choice, and those that were forced."""


class Measured(NamedTuple):
    decisions: int
    forced: int
    seconds: float


def measure(play_game: PlayGame, n_decisions: int) -> Measured:
    """Play whole games until `n_decisions` had a choice. One warm-up game is not counted."""
    rng = Random(SEED)
    play_game(rng)
    decisions = forced = 0
    start = time.process_time()
    while decisions < n_decisions:
        free, fixed = play_game(rng)
        decisions += free
        forced += fixed
    return Measured(decisions, forced, time.process_time() - start)


def _uno_env() -> PlayGame:
    """RLCard as someone who trains an agent uses it: observations and encoded actions."""
    import rlcard

    env = rlcard.make("uno", config={"seed": SEED, "game_num_players": PLAYERS})
    # RLCard 1.2.0 ignores game_num_players for UNO and would deal to two.
    env.game.configure({"game_num_players": PLAYERS})

    def play_game(rng: Random) -> tuple[int, int]:
        free = forced = 0
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            if len(legal) > 1:
                free += 1
            else:
                forced += 1
            state, _ = env.step(rng.choice(legal))
        return free, forced

    return play_game


def _uno_game() -> PlayGame:
    """RLCard's rules alone: no observation is ever built, not even by `Game.step`."""
    import numpy as np
    from rlcard.games.uno import Game

    game = Game(num_players=PLAYERS)
    game.np_random = np.random.RandomState(SEED)

    def play_game(rng: Random) -> tuple[int, int]:
        free = forced = 0
        game.init_game()
        turns, players = game.round, game.players
        while not turns.is_over:
            legal = turns.get_legal_actions(players, turns.current_player)
            if len(legal) > 1 and len(set(legal)) > 1:  # two equal cards are one option
                free += 1
            else:
                forced += 1
            turns.proceed_round(players, rng.choice(legal))
        return free, forced

    return play_game


def _crazy_eights() -> PlayGame:
    """OpenSpiel's C++ engine, driven from Python as its examples do; no observations."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights", {"players": PLAYERS})

    def play_game(rng: Random) -> tuple[int, int]:
        free = forced = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                if len(legal) > 1:
                    free += 1
                else:
                    forced += 1
            # Every chance node of this game is uniform, so its legal actions are its outcomes.
            state.apply_action(rng.choice(legal))
        return free, forced

    return play_game


def rlcard_uno_env(n_decisions: int) -> tuple[int, float]:
    """Decisions and seconds of RLCard's UNO environment, at least `n_decisions` of them."""
    measured = measure(_uno_env(), n_decisions)
    return measured.decisions, measured.seconds


def rlcard_uno_game(n_decisions: int) -> tuple[int, float]:
    """Decisions and seconds of RLCard's UNO rules without observations."""
    measured = measure(_uno_game(), n_decisions)
    return measured.decisions, measured.seconds


def openspiel_crazy_eights(n_decisions: int) -> tuple[int, float]:
    """Decisions and seconds of OpenSpiel's Crazy Eights."""
    measured = measure(_crazy_eights(), n_decisions)
    return measured.decisions, measured.seconds


PEERS: dict[str, Callable[[], PlayGame]] = {
    "rlcard uno, environment": _uno_env,
    "rlcard uno, bare game": _uno_game,
    "open_spiel crazy_eights": _crazy_eights,
}


def main() -> None:
    n_decisions = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    print(f"{'engine':26} {'decisions':>10} {'forced':>8} {'seconds':>8} {'/s':>9} {'/s all':>9}")
    for name, make in PEERS.items():
        free, forced, seconds = measure(make(), n_decisions)
        rates = f"{free / seconds:9,.0f} {(free + forced) / seconds:9,.0f}"
        print(f"{name:26} {free:10,} {forced:8,} {seconds:8.2f} {rates}")


if __name__ == "__main__":
    main()
