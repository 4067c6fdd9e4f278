"""Figures of the first games of a mix. Games that were played already are kept."""

from __future__ import annotations

from typing import Any

from ...game.statistics import Played, summary
from ...report.simulation import to_data
from ...session import cached
from ...workbench.mix import Mix
from ...workbench.playing import Games as Block
from ...workbench.playing import deck_of, play_games
from ..protocol import Games, Tell

MAX_BLOCKS = 400
"""The blocks of games that a worker keeps: four mixes with 2,500 games."""


@cached(MAX_BLOCKS)
def played(block: tuple[Mix, Block]) -> tuple[Played, ...]:
    mix, games = block
    return play_games(mix, games)


def games(asked: Games, mix: Mix, tell: Tell) -> dict[str, Any]:
    """Return the figures of the games."""
    deck = deck_of(mix)
    players = asked.players or deck.usual_players
    wanted = Block(end=asked.end, players=players, seed=asked.seed)
    found: list[Played] = []
    for block in wanted.blocks():
        found += played((mix, block))
        tell(len(found), asked.end)
    figures = summary(deck, players, asked.seed, wanted.kind, found)
    return {"figures": to_data(figures, None)}
