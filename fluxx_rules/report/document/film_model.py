"""Types of the data of games: cards in places, steps, films, and the Goals that end a game."""

from __future__ import annotations

import msgspec


class Face(msgspec.Struct, frozen=True):
    """A card in a place. ``number`` identifies the card on the table, ``id`` its text."""

    number: int
    id: str
    name: str
    kind: str
    note: str = ""


class Zone(msgspec.Struct, frozen=True):
    """A place with ``count`` cards; ``faces`` may be only some of them.

    ``key`` identifies the place within a board: ``rules``, or ``hand 2``.
    """

    key: str
    title: str
    faces: tuple[Face, ...]
    count: int


class Seat(msgspec.Struct, frozen=True):
    name: str
    zones: tuple[Zone, ...]
    on_turn: bool = False
    won: bool = False


class Board(msgspec.Struct, frozen=True):
    """The cards in every place: shared places, then those of each player."""

    zones: tuple[Zone, ...]
    seats: tuple[Seat, ...]

    @property
    def places(self) -> tuple[Zone, ...]:
        """All places, the shared ones first."""
        return (*self.zones, *(zone for seat in self.seats for zone in seat.zones))


class Line(msgspec.Struct, frozen=True):
    """One choice, and the moves that follow from it."""

    who: str
    verb: str
    chosen: str
    changes: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """The choices up to the next change of the table, and the board after it."""

    number: int
    turn: int
    turn_of: str
    lines: tuple[Line, ...]
    board: Board
    ruling: str = ""
    """A play of the step as a ruling that holds, or "" if none can express it."""


class MetPart(msgspec.Struct, frozen=True):
    """A part of the condition of a Goal, and the cards that meet it."""

    text: str
    faces: tuple[Face, ...]


class MetGoal(msgspec.Struct, frozen=True):
    """A Goal by which the game ended, who meets it, and the parts of its condition."""

    goal: Face
    who: str
    parts: tuple[MetPart, ...]


class Film(msgspec.Struct, frozen=True):
    """A game to step through. ``left_out`` is the number of steps before the first one shown."""

    id: str
    caption: str
    start: Board
    steps: tuple[Step, ...]
    left_out: int = 0
    met: tuple[MetGoal, ...] = ()
    ids: tuple[str, ...] = ()
    """The cards that its steps name."""

    @property
    def boards(self) -> tuple[Board, ...]:
        return (self.start, *(step.board for step in self.steps))


class Picture(msgspec.Struct, frozen=True):
    title: str
    board: Board
