"""Scenes of a replayed trace, as data for output: each choice, and the moves that follow."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..cards.deck import Deck
from .choices import kind_of, who_is_asked
from .game import JOIN, Entry, Game
from .state import State
from .trace import Trace, follow, start
from .zones import ZONE_NAMES


class Moved(msgspec.Struct, frozen=True):
    """Cards that moved from one place to another, and the cause."""

    cause: str
    cards: tuple[str, ...]
    source: str
    to: str


class Scene(msgspec.Struct, frozen=True):
    """One entry of the list of choices and all that followed from it."""

    number: int
    turn: int
    turn_of: int
    who: int | str
    asked: str
    why: str
    chosen: Entry
    changes: tuple[Moved, ...]
    winner: int | None
    lost: bool
    """Whether everybody has lost."""


def scenes(deck: Deck, trace: Trace) -> Iterator[Scene]:
    """Yield the scenes of a trace; each choice is checked against the rules."""
    game = start(deck, trace)
    for number, entry in enumerate(trace.choices, 1):
        yield scene(game, entry, number)


def moved(s: State) -> tuple[Moved, ...]:
    """Return the moves in the log of the state."""
    return tuple(
        Moved(cause, tuple(s.program.cards(cards)), ZONE_NAMES[source], ZONE_NAMES[to])
        for cause, cards, source, to in s.log or ()
        if cards
    )


def scene(game: Game, entry: Entry, number: int) -> Scene:
    """Apply one entry and return its scene."""
    s = game.state
    asked = s.ask
    turn, turn_of = s.turn, s.cur
    s.log = []
    follow(game, entry, number)
    changes = moved(s)
    if entry == JOIN or asked is None:
        asking: tuple[int | str, str, str] = ("table", "", "somebody joins")
    else:
        asking = (who_is_asked(asked), kind_of(asked), asked.why)
    return Scene(number, turn, turn_of, *asking, entry, changes, game.winner, game.lost)
