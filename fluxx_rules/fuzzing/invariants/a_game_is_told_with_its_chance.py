"""The trace of a game with a seed contains every random choice, so it replays to an equal game.

A fork of the game has a history of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ...game.game import Game
from ...game.trace import BadTrace, replay, trace
from ..invariant import Played

RULINGS = ()
EVERY = 3
MAX_CHOICES = 30
"""The number of choices by players. Chance has answered in between."""


def game(played: Played) -> Iterator[str]:
    deck, compiled = played.program.deck, played.program
    seed = f"{played.players}/{len(played.steps)}"
    original = Game(deck, played.players, seed=seed, without=compiled.cards(played.without))
    random = Random(seed)
    for n in range(MAX_CHOICES):
        if original.over:
            break
        if n == MAX_CHOICES // 2:
            yield from fork_violations(original, random)
        original.apply(original.choices().sample(random))
    try:
        again = replay(deck, trace(original))
    except BadTrace as problem:
        yield f"the game cannot be told again: {problem}"
    else:
        if again != original:
            yield "the game that is told again is another one"


def fork_violations(original: Game, random: Random) -> Iterator[str]:
    fork, history, was = original.fork(), list(original.history), original.state.key()
    if fork != original or fork.history != history:
        yield "a fork is not the same game"
    fork.apply(fork.choices().sample(random))
    if original.history != history or original.state.key() != was:
        yield "what was chosen in a fork is told of the other game"
    if len(fork.history) <= len(history):
        yield "what was chosen in a fork is not told of it"
