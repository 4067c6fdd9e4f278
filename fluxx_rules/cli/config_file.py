"""One file of TOML read as a configuration, with everything that is wrong with it."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ..cards.library import shown_path, split
from ..cards.part import is_path
from ..cards.suggest import closest, short
from ..findings import Finding, Severity
from ..report.formats import FORMATS
from .choosing import UnknownFinding, codes_of
from .config import FAIL_ON, BadConfig, Config, Keys
from .toml_places import place_of_error, place_of_key

MOST_FAULTS = 50
"""Each is looked up in the file, which takes as long as reading it a few times."""


def read_table(data: bytes, path: Path, keys: Keys) -> Config | None:
    """What the table says; nothing, if the file has none."""
    shown = shown_path(path)
    text = data.decode("utf-8", "replace").replace("\r\n", "\n")
    try:
        said: Any = tomllib.loads(data.decode())
    except (ValueError, RecursionError) as error:
        place = place_of_error(error, text, shown)
        message = f"not TOML: {why(error)}"
        fault = Finding("FX001", "unreadable-file", Severity.ERROR, message, location=place)
        raise BadConfig([fault], {shown: text}) from None
    for key in keys:
        if not isinstance(said, dict) or key not in said:
            return None
        said = said[key]
    reader = Reader(path, shown, text, keys)
    config = reader.read(said)
    if reader.findings:
        raise BadConfig(sorted(reader.findings, key=by_place), {shown: text})
    return config


def why(error: ValueError | RecursionError) -> str:
    """Python's reader says most of it well."""
    match error:
        case UnicodeDecodeError():
            return "not UTF-8: save the file with that encoding"
        case RecursionError():
            return "nested too deep"
        case tomllib.TOMLDecodeError():
            return str(error).partition(" (at ")[0]
    return "a number is too long"


def by_place(finding: Finding) -> tuple[int, int]:
    place = finding.location
    return (place.line, place.column) if place else (0, 0)


class Reader:
    """Reads one table, and gathers what is wrong with it."""

    def __init__(self, path: Path, shown: str, text: str, keys: Keys) -> None:
        self.path, self.shown, self.text, self.keys = path, shown, text, keys
        self.findings: list[Finding] = []
        self.words: dict[str, Callable[[str, Any], Any]] = {
            "targets": self.targets,
            "fail-on": lambda key, value: self.one_of(key, value, FAIL_ON),
            "select": self.findings_named,
            "ignore": self.findings_named,
            "format": lambda key, value: self.one_of(key, value, tuple(FORMATS)),
            "baseline": self.file,
        }

    def read(self, table: Any) -> Config:
        if not isinstance(table, dict):
            self.wrong("FX102", f"a table belongs here ({', '.join(self.words)})", "")
            return Config()
        parts = {}
        for key, value in table.items():
            if len(self.findings) >= MOST_FAULTS:
                self.wrong("FX102", f"more than {MOST_FAULTS} faults: the rest is not read", key)
                break
            if key not in self.words:
                near = closest(key, self.words)
                known = "" if near else f"; known here: {', '.join(self.words)}"
                self.wrong("FX101", f"unknown word {short(key)!r}{known}", key, near)
            elif (got := self.words[key](key, value)) is not None:
                parts[key.replace("-", "_")] = got
        return Config(**parts)

    def wrong(
        self, code: str, message: str, key: str, suggestion: str = "", word: str = ""
    ) -> None:
        way = (*self.keys, key) if key else self.keys
        name = {"FX101": "unknown-word", "FX102": "wrong-shape"}[code]
        place = place_of_key(self.text, self.shown, way, word)
        self.findings.append(
            Finding(code, name, Severity.ERROR, message, location=place, suggestion=suggestion)
        )

    def one_of(self, key: str, value: Any, choices: tuple[str, ...]) -> str | None:
        if value in choices:
            return str(value)
        near = closest(value, choices) if isinstance(value, str) else ""
        known = "" if near else f": one of {', '.join(choices)}"
        word = value if isinstance(value, str) else ""
        self.wrong("FX102", f"{key} is not {short(repr(value))}{known}", key, near, word)
        return None

    def texts(self, key: str, value: Any) -> Iterator[str]:
        listed = [value] if isinstance(value, str) else value
        if not isinstance(listed, list):
            self.wrong("FX102", f"{key} is a list of texts", key)
            return
        for each in listed:
            if isinstance(each, str) and each:
                yield each
            else:
                self.wrong(
                    "FX102", f"{key} is a list of texts, and {short(repr(each))} is none", key
                )

    def findings_named(self, key: str, value: Any) -> tuple[str, ...]:
        found = tuple(self.texts(key, value))
        for word in found:
            try:
                codes_of(word)
            except UnknownFinding as unknown:
                told = f"there is no finding {short(word)!r}"
                self.wrong("FX101", told, key, unknown.suggestion, word)
        return found

    def targets(self, key: str, value: Any) -> tuple[str, ...]:
        """Paths among them start from the file."""
        return tuple(
            "+".join(self.beside(part) if is_path(part) else part for part in self.parts(each))
            for each in self.texts(key, value)
        )

    def parts(self, target: str) -> list[str]:
        return split(target, folder=str(self.path.parent))

    def file(self, key: str, value: Any) -> Path | None:
        if isinstance(value, str) and value and "\0" not in value:
            return Path(self.beside(value))
        self.wrong("FX102", f"{key} is the name of a file", key)
        return None

    def beside(self, name: str) -> str:
        """The path as it is from here; it keeps its slash, by which it is known to be a path."""
        there = Path(self.path.parent, name)
        try:
            shown = Path(os.path.relpath(there)).as_posix()
        except ValueError:  # another drive
            shown = there.as_posix()
        return shown if is_path(shown) else f"./{shown}"
