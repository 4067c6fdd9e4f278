"""Random games: every state is sound, and every game can be forked, saved and replayed."""

from __future__ import annotations

import json
from random import Random

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.fuzzing.driver import Watch
from fluxx_rules.fuzzing.invariants import all_invariants
from fluxx_rules.game import saving
from fluxx_rules.game.engine import apply, opening
from fluxx_rules.game.game import Game
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import Program
from fluxx_rules.game.trace import from_data, replay, to_data, trace

GAMES = 12
BOUND = 3000


@pytest.mark.parametrize("players", range(2, 7))
def test_every_state_is_sound(compiled: Program, players: int) -> None:
    random = Random(players).random
    watch = Watch(all_invariants().values())
    won = 0
    for _ in range(GAMES):
        s = opening(compiled, players)
        for step in range(BOUND):
            assert watch.state(s, step) is None
            if s.ask is None:
                break
            apply(s, at_random(s.ask, random))
        won += s.winner >= 0
    assert won >= GAMES - 1


@pytest.mark.parametrize("players", range(2, 7))
def test_a_trace_replays_to_an_equal_state(deck: Deck, players: int) -> None:
    random = Random(f"replay {players}")
    game = Game(deck, players, seed=players)
    for step in range(BOUND):
        if game.over:
            break
        if step == 7 and players < 6:
            game.join()
            continue
        game.apply(game.choices().sample(random))
    restored = from_data(json.loads(json.dumps(to_data(trace(game)))))
    again = replay(deck, restored)
    assert again == game
    assert hash(again) == hash(game)
    assert again.state.players == min(6, players + (players < 6))


def test_any_moment_can_be_saved_and_loaded(compiled: Program) -> None:
    moments = 0
    for seed in range(6):
        random = Random(seed).random
        s = opening(compiled, 3)
        while s.ask is not None and moments < 150 * (seed + 1):
            loaded = saving.load(compiled, json.loads(json.dumps(saving.save(s))))
            assert loaded == s
            assert hash(loaded) == hash(s)
            answer = at_random(s.ask, random)
            apply(loaded, answer)
            apply(s, answer)
            assert loaded == s
            moments += 1
    assert moments > 150


def test_a_fork_goes_its_own_way(compiled: Program) -> None:
    random = Random(4).random
    s = opening(compiled, 4)
    for _ in range(40):
        assert s.ask is not None
        before = s.key()
        fork = s.copy()
        assert fork == s
        assert hash(fork) == hash(s)
        apply(fork, at_random(s.ask, random))
        assert s.key() == before
        assert fork != s
        apply(s, at_random(s.ask, random))


def test_a_fork_has_a_chance_of_its_own(deck: Deck) -> None:
    """Play in a fork does not change the chance of the game."""

    def played_on(game: Game) -> list[object]:
        random = Random(1)
        while not game.over and len(game.history) < 200:
            game.apply(game.choices().sample(random))
        return list(game.history)

    alone, game = (Game(deck, 3, seed="a seed") for _ in range(2))
    fork = game.fork()
    assert played_on(fork.fork()) == played_on(fork) == played_on(game) == played_on(alone)
    assert game == fork == alone


def test_a_state_of_another_deck_is_refused(compiled: Program) -> None:
    data = saving.save(opening(compiled, 2))
    data["digest"] = "0" * 16
    with pytest.raises(saving.WrongDeck):
        saving.load(compiled, data)
