"""Sampled games: games of sensible players that several checks share.

They are played once for a deck. The game of number n has the seed ``seed_of(SEED, n)``, so a check
can play it again.
"""

from __future__ import annotations

from ...cards.deck import Deck
from ...game.simulate import blocks
from ...game.statistics import Played, Statistics, summary
from ...session import memoized

GAMES = 100
"""The number of games for one deck."""
SEED = "check"
KIND = "sensible"


@memoized
def sampled_games(deck: Deck) -> tuple[Played, ...]:
    """Return the records of the games."""
    played = blocks(deck, GAMES, deck.usual_players, SEED, workers=1, kind=KIND)
    return tuple(game for block in played for game in block)


@memoized
def sampled_figures(deck: Deck) -> Statistics:
    """Return the figures of the games."""
    return summary(deck, deck.usual_players, SEED, KIND, [*sampled_games(deck)])
