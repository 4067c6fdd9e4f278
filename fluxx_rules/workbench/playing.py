"""Games of a mix: blocks of simulated games, and one game step by step."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Literal, TypeAlias

import msgspec

from ..cards.deck import Deck
from ..cards.library import BadDeck
from ..game.choices import Choice, decode, kind_of, who_is_asked
from ..game.game import Game
from ..game.simulate import BLOCK, PLAYERS, play_block, seed_of
from ..game.state import State
from ..game.statistics import Played, Statistics, summary
from ..game.story import Moved, moved
from ..game.view import View, view
from ..session import Session, using
from .mix import Mix, loaded

Player: TypeAlias = Literal["random", "greedy", "sensible"]
MAX_CHOICES = 200
"""The choices that a position lists. Ten of twenty cards are 184,756 choices."""


class Games(msgspec.Struct, frozen=True):
    """Which games are played. Equal seeds make the games of two mixes comparable."""

    first: int = 0
    end: int = 400
    """The number after that of the last game."""
    players: int | None = None
    """The number of players; without one, the usual number of the mix."""
    seed: str = "0"
    kind: Player = "sensible"

    def blocks(self) -> Iterator[Games]:
        """Yield the same games in parts, one after the other."""
        for first in range(self.first, self.end, BLOCK):
            yield msgspec.structs.replace(self, first=first, end=min(first + BLOCK, self.end))


class Play(msgspec.Struct, frozen=True):
    """A game so far. Chance follows from the seed, so only players choose."""

    players: int
    seed: str = "0"
    choices: tuple[Choice, ...] = ()
    kind: Player = "sensible"
    """The kind of the automatic player whose choice is named."""


class Position(msgspec.Struct, frozen=True):
    """A game after its choices."""

    views: tuple[View, ...]
    """What each player knows."""
    turn: int
    moved: tuple[Moved, ...]
    """What the last choice moved, and chance after it."""
    who: int | str | None
    """Who is asked, or None if the game is over."""
    asked: str
    """The kind of the question: cards, play, power, surprise, player or option."""
    why: str
    choices: tuple[Choice, ...]
    more: int
    """The number of choices that are not listed."""
    automatic: Choice | None
    """What an automatic player would choose."""
    winner: int | None
    lost: bool


def deck_of(mix: Mix, session: Session | None = None) -> Deck:
    """Return the deck of the mix. Raise BadDeck if its files have errors."""
    result = loaded(mix, session)
    if result.deck is None:
        raise BadDeck(mix.path, result.findings)
    return result.deck


def play_games(mix: Mix, games: Games, session: Session | None = None) -> tuple[Played, ...]:
    """Return the records of these games, which do not depend on any other games."""
    with using(session):
        deck = deck_of(mix)
        players = games.players or deck.usual_players
        return tuple(play_block(deck, players, games.seed, games.kind, games.first, games.end))


def simulate(mix: Mix, games: Games, session: Session | None = None) -> Iterator[Statistics]:
    """Yield the figures of the games so far, after each block of games."""
    played: list[Played] = []
    for block in games.blocks():
        with using(session):
            deck = deck_of(mix)
            played += play_games(mix, block)
            players = games.players or deck.usual_players
            figures = summary(deck, players, games.seed, games.kind, played)
        yield figures


def step(mix: Mix, play: Play, session: Session | None = None) -> Position:
    """Return the position after the choices. Raise IllegalChoice if one is against the rules."""
    with using(session):
        game = Game(deck_of(mix), play.players, seed_of(play.seed, 0))
        for choice in play.choices:
            game.state.log = []
            game.apply(choice)
        return position(game, play)


def position(game: Game, play: Play) -> Position:
    s, asked = game.state, game.state.ask
    choices = () if asked is None else game.choices()
    listed = tuple(islice(choices, MAX_CHOICES))
    return Position(
        views=tuple(view(s, seat) for seat in range(s.players)),
        turn=s.turn,
        moved=moved(s),
        who=None if asked is None else who_is_asked(asked),
        asked="" if asked is None else kind_of(asked),
        why="" if asked is None else asked.why,
        choices=listed,
        more=len(choices) - len(listed),
        automatic=None if asked is None else automatic(s, play.kind, play.seed, len(play.choices)),
        winner=game.winner,
        lost=game.lost,
    )


def automatic(s: State, kind: Player, seed: str, number: int) -> Choice:
    """Return what an automatic player would choose after so many choices of a game."""
    player = PLAYERS[kind](f"{seed}/{number}")
    return decode(s, player(s))
