"""Films as data for the player of the page: what each step changes, and the marks of its time line.

The page draws each card and each place of a film once. The player puts the cards into the places.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from ..excerpt import printable
from .film_model import Board, Face, Film, MetGoal, Zone

MAX_LABELS = 12
ROUND = (1, 2, 5, 10, 20, 50, 100)
"""The labels of turns are multiples of one of these."""


class Mark(msgspec.Struct, frozen=True):
    """A mark of the time line: its position in percent, and a text."""

    at: str
    text: str
    long: bool = False


class Track(msgspec.Struct, frozen=True):
    """A time line: where turns begin, where the Goal changes, and where the game ends."""

    turns: tuple[Mark, ...]
    goals: tuple[Mark, ...]
    end: Mark | None
    text: str


def film_faces(film: Film) -> list[Face]:
    """Return all cards that are seen in the film, without notes."""
    seen = {face.number: msgspec.structs.replace(face, note="") for face in every_face(film)}
    return list(seen.values())


def every_face(film: Film) -> list[Face]:
    return [face for board in film.boards for zone in board.places for face in zone.faces]


def hidden_faces(film: Film) -> list[Face]:
    """Return the cards that are seen earlier and not on the last board."""
    last = {face.number for zone in film.boards[-1].places for face in zone.faces}
    return [face for face in film_faces(film) if face.number not in last]


def last_board(film: Film) -> Board:
    """Return the last board, with every place in which cards lie on some board."""
    used = {zone.key for board in film.boards for zone in board.places if zone.count}
    empty = {
        zone.key: Zone(zone.key, zone.title, (), 0)
        for board in film.boards
        for zone in board.zones
        if zone.key in used
    }
    last = film.boards[-1]
    zones = empty | {zone.key: zone for zone in last.zones if zone.key in used}
    return with_places(msgspec.structs.replace(last, zones=tuple(zones.values())), used)


def occupied(board: Board) -> Board:
    """Return the board without empty places and without the draw pile."""
    used = {zone.key for zone in board.places if zone.count} - {"pile"}
    return with_places(board, used)


def with_places(board: Board, used: set[str]) -> Board:
    """Return the board with these places and the tables of all players."""
    replace = msgspec.structs.replace
    zones = tuple(zone for zone in board.zones if zone.key in used)
    seats = tuple(
        replace(
            seat,
            zones=tuple(z for z in seat.zones if z.key in used or z.key.startswith("table")),
        )
        for seat in board.seats
    )
    return replace(board, zones=zones, seats=seats)


def changes(film: Film) -> list[dict[str, Any]]:
    """Return the first board, and what each step changes, as data for the player."""
    found = [change(None, film.start)]
    found += [change(one, other) for one, other in zip(film.boards, film.boards[1:], strict=False)]
    return found


def change(before: Board | None, after: Board) -> dict[str, Any]:
    """Return the places, notes and seats that differ.

    A place is its number of cards and the cards that are seen; a seat is the player on turn.
    """
    was, now = places(before), places(after)
    zones = {key: now.get(key, [0]) for key in sorted({*was, *now})}
    data: dict[str, Any] = {"z": {key: at for key, at in zones.items() if was.get(key) != at}}
    old, new = notes(before), notes(after)
    if differ := {key: new.get(key, "") for key in {*old, *new} if old.get(key) != new.get(key)}:
        data["n"] = differ
    if before is None or on_turn(before) != on_turn(after):
        data["t"] = on_turn(after)
    return data


def places(board: Board | None) -> dict[str, list[int]]:
    if board is None:
        return {}
    return {zone.key: [zone.count, *(face.number for face in zone.faces)] for zone in board.places}


def notes(board: Board | None) -> dict[str, str]:
    zones: tuple[Zone, ...] = board.places if board else ()
    faces = (face for zone in zones for face in zone.faces)
    return {str(face.number): printable(face.note) for face in faces if face.note}


def on_turn(board: Board) -> int:
    return next((n for n, seat in enumerate(board.seats) if seat.on_turn), -1)


def winning(film: Film) -> dict[int, str]:
    """Return the cards that meet the Goal at the end, each with the part that it meets."""
    return winning_cards(film.met)


def winning_cards(met: Iterable[MetGoal]) -> dict[int, str]:
    """Return the cards that meet these Goals, each with the part that it meets."""
    parts = (part for goal in met for part in goal.parts)
    return {face.number: part.text for part in parts for face in part.faces}


def track(film: Film) -> Track:
    """Return the time line of a film of several steps."""
    n = len(film.steps)
    begun = [k for k in range(n) if not k or film.steps[k].turn != film.steps[k - 1].turn]
    every = labelled(len(begun))
    turns = [
        Mark(place(film, k), str(film.steps[k].turn), film.steps[k].turn % every == 0)
        for k in begun
        if film.steps[k].turn
    ]
    boards = film.boards
    changed = [k for k in range(n) if goals(boards[k]) != goals(boards[k + 1])]
    new = [Mark(place(film, k), ", ".join(goals(boards[k + 1]))) for k in changed]
    won = any(seat.won for seat in boards[-1].seats)
    end = Mark(place(film, n - 1), "") if n and won else None
    text = f"{len(turns)} turns. The Goal changes in {len(new)} of {n} steps"
    numbers = ", ".join(str(film.steps[k].number) for k in changed)
    text += f": {numbers}." if new else "."
    text += f" Step {film.steps[-1].number} wins." if end else ""
    return Track(tuple(turns), tuple(new), end, text)


def labelled(turns: int) -> int:
    """Return the number of turns from one label of a time line to the next."""
    return next((each for each in ROUND if turns <= each * MAX_LABELS), ROUND[-1])


def place(film: Film, k: int) -> str:
    """Return where the k-th step lies on the time line; the beginning lies at 0."""
    return f"{100 * (k + 1) / len(film.steps):.2f}%"


def goals(board: Board) -> list[str]:
    return [face.name for zone in board.zones if zone.key == "goals" for face in zone.faces]


FILM_FILTERS = (changes, hidden_faces, last_board, occupied, track, winning)
"""Functions that the templates call by name."""
