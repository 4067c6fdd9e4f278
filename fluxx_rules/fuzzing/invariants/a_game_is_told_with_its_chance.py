"""A game with a seed tells all that chance did, so that its trace replays to an equal state; a fork
of it tells a story of its own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ...game.game import Game
from ...game.trace import BadTrace, replay, trace
from ..invariant import Played

RULINGS = ()
EVERY = 3
LONGEST = 30
"""So many choices of players are enough: chance has answered in between."""


def game(played: Played) -> Iterator[str]:
    deck, compiled = played.program.deck, played.program
    seed = f"{played.players}/{len(played.steps)}"
    told = Game(deck, played.players, seed=seed, without=compiled.cards(played.without))
    random = Random(seed)
    for n in range(LONGEST):
        if told.over:
            break
        if n == LONGEST // 2:
            yield from of_a_fork(told, random)
        told.apply(told.choices().sample(random))
    try:
        again = replay(deck, trace(told))
    except BadTrace as problem:
        yield f"the game cannot be told again: {problem}"
    else:
        if again != told:
            yield "the game that is told again is another one"


def of_a_fork(told: Game, random: Random) -> Iterator[str]:
    fork, history, was = told.fork(), list(told.history), told.state.key()
    if fork != told or fork.history != history:
        yield "a fork is not the same game"
    fork.apply(fork.choices().sample(random))
    if told.history != history or told.state.key() != was:
        yield "what was chosen in a fork is told of the other game"
    if len(fork.history) <= len(history):
        yield "what was chosen in a fork is not told of it"
