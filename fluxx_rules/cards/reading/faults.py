"""The faults of one file, gathered while it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, Final, TypeAlias

from ...findings import Finding, Location, Severity
from .source import Source, Steps
from .suggest import closest, short

Place: TypeAlias = "tuple[Place, str | int] | None"
"""The way to a value, last step first; building it costs the reader one tuple a value."""

MAX_FAULTS = 500
MAX_WORDS, MAX_NAMES = 60, 12
"""All words that the language has for one place are told, and not all cards of a deck."""


class Key(str):
    """The last step of the way to a key of a mapping instead of its value."""

    __slots__ = ()


class Faulty:
    """Stands for a value that could not be read; why is among the faults."""


FAULTY: Final = Faulty()


class Faults:
    """What is wrong with a source, in the order in which it was met."""

    def __init__(self, source: Source, trying: bool = False) -> None:
        self._source = source
        self.trying = trying
        """Whether it is only tried how something would read elsewhere."""
        self.findings: list[Finding] = []

    def in_order(self) -> list[Finding]:
        """The faults as they stand in the file, one that closes the list at the end."""
        return in_file(self.findings)

    @property
    def full(self) -> bool:
        """Whether so much is wrong that no more is listed."""
        return len(self.findings) > MAX_FAULTS

    def unknown(
        self, word: str, choices: Iterable[str], place: Place, example: str = "",
        most: int = MAX_WORDS,
    ) -> Faulty:  # fmt: skip
        """A word stands where only some words can stand, and it is none of them."""
        if not word and self.unwritten(place):
            return self.missing("nothing is written here", place)
        if self.full:
            return FAULTY  # before looking for a likely word, which costs most
        choices = tuple(choices)
        meant = closest(word, choices)
        like = f": what belongs here reads like `{example}`" if example else ""
        known = like if meant or not choices else f"{like}; known here: {_some(choices, most)}"
        return self._add("FX101", f"unknown word {short(word)!r}{known}", place, meant)

    def misplaced(
        self, word: str, others: Iterable[str], place: Place, where: str = "belongs into"
    ) -> Faulty:
        """A word stands beside those in whose value it belongs, or without those it goes with."""
        told = " or ".join(f"`{each}`" for each in others)
        return self._add("FX101", f"unknown word {short(word)!r} here: it {where} {told}", place)

    def none_in(self, read: Callable[[Any, Place, Faults], Any], value: Any, place: Place) -> bool:
        """Whether the value, which stands at the place, could be read so."""
        tried = Faults(self._source, trying=True)
        return read(value, place, tried) is not FAULTY and not tried.findings

    def misshapen(self, message: str, place: Place) -> Faulty:
        """The value has the wrong kind, or is out of bounds."""
        return self._add("FX102", message, place)

    def unsuitable(self, wanted: str, value: object, place: Place) -> Faulty:
        """A value of another kind than the one that is wanted stands here."""
        if value == "" and self.unwritten(place):
            return self.missing(f"nothing is written here; it needs {wanted}", place)
        return self.misshapen(f"{wanted} belongs here, not {kind_of(value)}", place)

    def missing(self, message: str, place: Place) -> Faulty:
        """Something that must be there is not."""
        return self._add("FX103", message, place)

    def nowhere(self, message: str, place: Place, suggestion: str = "") -> Faulty:
        """Something is named that is not there."""
        return self._add("FX101", message, place, suggestion)

    def unwritten(self, place: Place) -> bool:
        """Whether nothing at all stands at the place."""
        return not _is_key(place) and self._source.unwritten(_path(place))

    def _add(self, code: str, message: str, place: Place, suggestion: str = "") -> Faulty:
        if self.full:
            return FAULTY
        path = _path(place)
        locate = self._source.locate_key if _is_key(place) else self._source.locate
        where = locate(path)
        if len(self.findings) == MAX_FAULTS:
            self.findings.append(_closing(where))
            return FAULTY
        self.findings.append(
            Finding(
                code=code,
                name=_NAMES[code],
                severity=Severity.ERROR,
                message=message,
                location=where,
                aspect=f"{_landmarks(self._source.data, path)}: {message}",
                suggestion=suggestion,
            )
        )
        return FAULTY


_NAMES = {"FX101": "unknown-word", "FX102": "wrong-shape", "FX103": "missing-part"}


def in_file(findings: Iterable[Finding]) -> list[Finding]:
    """As they stand in their file, what closes a list behind them."""
    return sorted(findings, key=_place_in_file)


def _place_in_file(finding: Finding) -> tuple[bool, int, int]:
    where = finding.location
    return finding.code == "FX001", where.line if where else 0, where.column if where else 0


def kind_of(value: object) -> str:
    """Return the name of a kind of value for a message. TOML has kinds that are read as None."""
    match value:
        case dict():
            return "a mapping"
        case list():
            return "a list"
        case int():
            return "a number"
        case None:
            return "another kind of value"
    return "a text"


def some(findings: Iterable[Finding]) -> list[Finding]:
    """As many as a file lists, and one that closes the list if there are more."""
    listed = list(islice(findings, MAX_FAULTS + 1))
    if len(listed) > MAX_FAULTS and (where := listed[-1].location):
        listed[-1] = _closing(where)
    return listed


def _closing(where: Location) -> Finding:
    message = f"more than {MAX_FAULTS} faults: from here on they are not listed"
    return Finding(
        "FX001", "unreadable-file", Severity.ERROR, message, location=where, aspect=where.file
    )


def place_in(data: Any, *path: str | int) -> Place:
    """The way to a value; where a list of one was written as that one, the way to it."""
    place: Place = None
    for step in path:
        if isinstance(step, int) and not isinstance(data, list):
            continue
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return place
        place = (place, step)
    return place


def located(source: Source, *path: str | int) -> Location:
    """Where the value stands, also where a list of one was written as that one."""
    return source.locate(_path(place_in(source.data, *path)))


def _is_key(place: Place) -> bool:
    return place is not None and isinstance(place[1], Key)


def _path(place: Place) -> Steps:
    steps: list[str | int] = []
    while place is not None:
        place, step = place
        steps.append(step)
    return tuple(reversed(steps))


def _landmarks(data: Any, path: Steps) -> str:
    """The path with each item of a list named by its first value: it outlives edits elsewhere."""
    names = []
    for step in path:
        data = data[step]
        if isinstance(step, str):
            names.append(short(step))
        elif isinstance(data, dict):
            names.append(_landmark(data))
    return "/".join(names)


def _landmark(item: dict[str, Any]) -> str:
    first = next(iter(item.values()), "")
    return short(str(first)) if isinstance(first, str | int) else ""


def _some(choices: tuple[str, ...], most: int) -> str:
    listed = ", ".join(choices[:most])
    return f"{listed}, ..." if len(choices) > most else listed
