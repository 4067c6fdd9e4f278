"""`Faults`: collector of a file's faults as findings with locations, while it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, Final, TypeAlias

from ...findings import Finding, Location, Severity
from .source import Source, Steps
from .suggest import closest, short

Place: TypeAlias = "tuple[Place, str | int] | None"
"""The path to a value, last step first. This costs the reader one tuple for each value."""

MAX_FAULTS = 500
MAX_WORDS, MAX_NAMES = 60, 12
"""How many choices a message lists: all words of the language at a place, but not all cards."""


class Key(str):
    """The last step of a path to a key of a mapping, not to its value."""

    __slots__ = ()


class Faulty:
    """The type of FAULTY, in place of a value that could not be read."""


FAULTY: Final = Faulty()


class Faults:
    """The faults of a source in the order in which they were found."""

    def __init__(self, source: Source, trying: bool = False) -> None:
        self._source = source
        self.trying = trying
        """Whether a value is only read on trial."""
        self.findings: list[Finding] = []

    def in_order(self) -> list[Finding]:
        """Return the faults in the order of the file."""
        return in_file(self.findings)

    @property
    def full(self) -> bool:
        """Whether there are too many faults to list more."""
        return len(self.findings) > MAX_FAULTS

    def unknown(
        self,
        word: str,
        choices: Iterable[str],
        place: Place,
        example: str = "",
        most: int = MAX_WORDS,
    ) -> Faulty:
        """Note a word that is none of the choices."""
        if not word and self.unwritten(place):
            return self.missing("nothing is written here", place)
        if self.full:
            return FAULTY  # before the search for a similar word, which is slow
        choices = tuple(choices)
        meant = closest(word, choices)
        like = f": what belongs here reads like `{example}`" if example else ""
        known = like if meant or not choices else f"{like}; known here: {_some(choices, most)}"
        return self._add("FX101", f"unknown word {short(word)!r}{known}", place, meant)

    def misplaced(
        self, word: str, others: Iterable[str], place: Place, where: str = "belongs into"
    ) -> Faulty:
        """Note a word beside the words in whose value it belongs, or without words it needs."""
        listed = " or ".join(f"`{each}`" for each in others)
        return self._add("FX101", f"unknown word {short(word)!r} here: it {where} {listed}", place)

    def none_in(self, read: Callable[[Any, Place, Faults], Any], value: Any, place: Place) -> bool:
        """Return whether a value at a place can be read without faults by this reader."""
        tried = Faults(self._source, trying=True)
        return read(value, place, tried) is not FAULTY and not tried.findings

    def misshapen(self, message: str, place: Place) -> Faulty:
        """Note a value of the wrong kind or out of bounds."""
        return self._add("FX102", message, place)

    def unsuitable(self, wanted: str, value: object, place: Place) -> Faulty:
        """Note a value of another kind than the wanted one."""
        if value == "" and self.unwritten(place):
            return self.missing(f"nothing is written here; it needs {wanted}", place)
        return self.misshapen(f"{wanted} belongs here, not {kind_of(value)}", place)

    def missing(self, message: str, place: Place) -> Faulty:
        """Note something that is missing."""
        return self._add("FX103", message, place)

    def nowhere(self, message: str, place: Place, suggestion: str = "") -> Faulty:
        """Note a name of something that does not exist."""
        return self._add("FX101", message, place, suggestion)

    def unwritten(self, place: Place) -> bool:
        """Return whether there is no value at a place."""
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
    """Return findings in the order of their file, and a finding that closes a list at the end."""
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


def listed_faults(findings: Iterable[Finding]) -> list[Finding]:
    """Return as many findings as a file lists, and one that closes the list if there are more."""
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
    """Return the path to a value. A list of one can be written without the list."""
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
    """Return the location of a value. A list of one can be written without the list."""
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
    """Return a path with items of lists named by their first value, so that other edits keep it."""
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
