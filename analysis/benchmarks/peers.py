"""Random games of four players in other card-game engines: RLCard's UNO, OpenSpiel's Crazy Eights.

Every function here makes one that plays a game and returns the number of its decisions. A decision
is a choice of a player, never of chance, between two options or more. Where an engine offers
several ways to play, the cheapest is taken, so that ratios err in its favour.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

PLAYERS = 4
SEED = 1

PlayGame = Callable[[Random], int]


def uno_environment() -> PlayGame:
    """Return RLCard's UNO as agents are trained on it: observations, encoded actions."""
    import rlcard

    env = rlcard.make("uno", config={"seed": SEED, "game_num_players": PLAYERS})
    # RLCard 1.2.0 ignores game_num_players for UNO and would deal to two.
    env.game.configure({"game_num_players": PLAYERS})

    def play_game(rng: Random) -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            decisions += len(legal) > 1
            state, _ = env.step(rng.choice(legal))
        return decisions

    return play_game


def bare_uno() -> PlayGame:
    """Return RLCard's UNO rules alone: without observations, which `Game.step` would build."""
    import numpy as np
    from rlcard.games.uno import Game

    game = Game(num_players=PLAYERS)
    game.np_random = np.random.RandomState(SEED)

    def play_game(rng: Random) -> int:
        decisions = 0
        game.init_game()
        turns, players = game.round, game.players
        while not turns.is_over:
            legal = turns.get_legal_actions(players, turns.current_player)
            decisions += len(legal) > 1 and len(set(legal)) > 1  # equal cards are one option
            turns.proceed_round(players, rng.choice(legal))
        return decisions

    return play_game


def crazy_eights() -> PlayGame:
    """Return OpenSpiel's C++ engine, driven from Python as in its examples; no observations."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights", {"players": PLAYERS})

    def play_game(rng: Random) -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                decisions += len(legal) > 1
            # Every chance node of this game is uniform, so its legal actions are its outcomes.
            state.apply_action(rng.choice(legal))
        return decisions

    return play_game


PEERS: dict[str, Callable[[], PlayGame]] = {
    "RLCard UNO environment": uno_environment,
    "RLCard UNO bare game": bare_uno,
    "OpenSpiel crazy_eights": crazy_eights,
}
