"""One file of TOML read as a configuration, with everything that is wrong with it."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ..cards.files import inputs
from ..cards.files.paths import shown_path
from ..cards.reading.invisible import code_point, hidden_character
from ..cards.reading.spans import location
from ..cards.reading.suggest import closest, short
from ..cards.target import ELSEWHERE, is_path, root_of, split
from ..findings import Finding, Severity
from ..report.formats import FORMATS
from .choosing import UnknownFinding, codes_of
from .config import FAIL_ON, BadConfig, Config, Keys
from .toml_places import message_of, place_of_error, place_of_key

BIGGEST = 250_000
"""In bytes: Python's reader of TOML is slow."""
MOST_PARTS = 100
MOST_FAULTS = 50
_part = r"""(?:(?<![\w-])[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+"""
_long_key = re.compile(rf"(?:{_part}\.[ \t]*+){{{MOST_PARTS}}}").search


class TooMuch(ValueError):
    """From this offset on it would take Python's reader too long."""

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(message)
        self.offset = offset


def read_table(data: bytes, path: Path, keys: Keys) -> Config | None:
    """What the table says; nothing, if the file has none."""
    shown = shown_path(path)
    text = data[:BIGGEST].decode("utf-8", "replace").replace("\r\n", "\n")
    try:
        said: Any = toml(data)
    except (ValueError, RecursionError) as error:
        if isinstance(error, TooMuch):
            place = location(shown, data[:BIGGEST].decode(errors="replace"), error.offset)
        else:
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
        from ..cards.reading.faults import in_file

        raise BadConfig(in_file(reader.findings), {shown: text})
    return config


def toml(data: bytes) -> dict[str, Any]:
    """Without what costs more than its length: each part of a dotted key costs all before it."""
    if len(data) > BIGGEST:
        raise TooMuch(f"larger than {BIGGEST // 1000} kB")
    text = data.decode()
    if found := _long_key(text):
        raise TooMuch(f"a key of more than {MOST_PARTS} parts", found.start())
    return tomllib.loads(text)


def why(error: ValueError | RecursionError) -> str:
    """Python's reader says most of it well."""
    match error:
        case TooMuch():
            return str(error)
        case UnicodeDecodeError():
            return "not UTF-8: save the file with that encoding"
        case RecursionError():
            return "nested too deep"
        case tomllib.TOMLDecodeError():
            return short(message_of(error))
    return "a number is too long"


def as_written(value: Any) -> str:
    """As much of it as can stand in a message."""
    match value:
        case dict():
            return "a table"
        case list():
            return "a list"
    try:
        return short(repr(value))
    except ValueError:  # written as 0xFFF..., which Python reads and does not write
        return "so long a number"


def hidden_in(value: Any) -> re.Match[str] | None:
    """The first character of a text, or of a list of texts, that cannot be seen."""
    texts = (each for each in (value if isinstance(value, list) else [value])
             if isinstance(each, str))  # fmt: skip
    return next(filter(None, map(hidden_character, texts)), None)


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
            if self.full:
                break
            if key not in self.words:
                near = closest(key, self.words)
                known = "" if near else f"; known here: {', '.join(self.words)}"
                self.wrong("FX101", f"unknown word {short(key)!r}{known}", key, near)
            elif found := hidden_in(value):
                told = f"a character that cannot be seen ({code_point(found)}): take it out"
                self.wrong("FX102", f"{key} has {told}", key)
            elif (got := self.words[key](key, value)) is not None:
                parts[key.replace("-", "_")] = got
        return Config(**parts)

    @property
    def full(self) -> bool:
        """Whether so much is wrong that the rest is not read."""
        return len(self.findings) > MOST_FAULTS

    def wrong(
        self, code: str, message: str, key: str, suggestion: str = "", word: str = ""
    ) -> None:
        if self.full:
            return
        if len(self.findings) == MOST_FAULTS:
            code, suggestion, word = "FX102", "", ""
            message = f"more than {MOST_FAULTS} faults: the rest is not read"
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
        self.wrong("FX102", f"{key} is not {as_written(value)}{known}", key, near, word)
        return None

    def texts(self, key: str, value: Any) -> Iterator[str]:
        listed = [value] if isinstance(value, str) else value
        if not isinstance(listed, list):
            self.wrong("FX102", f"{key} is a list of texts", key)
            return
        for each in listed:
            if self.full:
                return
            if isinstance(each, str) and each:
                yield each
            else:
                self.wrong(
                    "FX102", f"{key} is a list of texts, and {as_written(each)} is none", key
                )

    def findings_named(self, key: str, value: Any) -> tuple[str, ...]:
        found = []
        for word in self.texts(key, value):
            try:
                codes_of(word)
            except UnknownFinding as unknown:
                told = f"there is no finding {short(word)!r}"
                self.wrong("FX101", told, key, unknown.suggestion, word)
            found.append(word)
        return tuple(found)

    def targets(self, key: str, value: Any) -> tuple[str, ...]:
        """Paths among them start from the file."""
        return tuple(
            "+".join(
                self.beside(key, part, each) if is_path(part) else part for part in self.parts(each)
            )
            for each in self.texts(key, value)
        )

    def parts(self, target: str) -> list[str]:
        return split(target, folder=str(self.path.parent))

    def file(self, key: str, value: Any) -> Path | None:
        if isinstance(value, str) and value and "\0" not in value:
            return Path(self.beside(key, value, value))
        self.wrong("FX102", f"{key} is the name of a file", key)
        return None

    def beside(self, key: str, name: str, said: str) -> str:
        """The path as it is from here; it keeps its slash, by which it is known to be a path."""
        there = Path(self.path.parent, name)
        if not inputs.is_confined(str(there), root_of(str(self.path))):
            self.wrong("FX102", f"{short(name)} {ELSEWHERE}", key, word=said)
        try:
            shown = Path(os.path.relpath(there)).as_posix()
        except ValueError:  # another drive
            shown = there.as_posix()
        return shown if is_path(shown) else f"./{shown}"
