"""TOML parser that reports positions, which the parser of Python does not.

Each statement of a file is parsed once more by itself. This shows which keys the statement sets,
also for dotted keys, inline tables and values of many lines.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, TypeAlias

from ..cards.reading.spans import line_and_column, location
from ..cards.reading.suggest import short
from ..findings import Finding, Location, Severity

Keys: TypeAlias = tuple[str, ...]

MAX_BYTES = 250_000
"""A limit, because the parser is slow."""
MAX_PARTS = 100
"""A limit, because the parser needs quadratic time for the parts of a dotted key."""

# Texts and comments come first: brackets and line ends inside of them do not count.
_signs = re.compile(
    r'"""(?:\\.|[^\\])*?"""|' r"'''.*?'''|" r'"(?:\\.|[^"\\\n])*"|' r"'[^'\n]*'|#[^\n]*|[\[\]{}\n]",
    re.DOTALL,
).finditer
_part = r"""(?:(?<![\w-])[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+"""
_long_key = re.compile(rf"(?:{_part}\.[ \t]*+){{{MAX_PARTS}}}").search
_position = re.compile(r" \(at line (\d+), column (\d+)\)$")


class TomlError(ValueError):
    """An error for a file that is not TOML, or takes the parser too long."""

    def __init__(self, message: str, where: Location) -> None:
        super().__init__(message)
        self.finding = Finding(
            "FX001", "unreadable-file", Severity.ERROR, f"not TOML: {message}", location=where
        )


def decoded(data: bytes) -> str:
    """Return the beginning of a file, for the excerpt in an error."""
    return data[:MAX_BYTES].decode("utf-8", "replace").replace("\r\n", "\n")


def parse(data: bytes, file: str) -> dict[str, Any]:
    """Return the content of a TOML file. Raise TomlError if it cannot be parsed."""
    text = decoded(data)
    if len(data) > MAX_BYTES:
        raise TomlError(f"larger than {MAX_BYTES // 1000} kB", location(file, text, 0))
    if found := _long_key(text):
        where = location(file, text, found.start())
        raise TomlError(f"a key of more than {MAX_PARTS} parts", where)
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError as error:
        message, offset = "not UTF-8: save the file with that encoding", error.start
        where = location(file, data[:offset].decode(), offset)
    except tomllib.TOMLDecodeError as error:
        message = short(_position.sub("", str(error)))
        if found := _position.search(str(error)):
            line, column = int(found[1]), int(found[2])
        else:
            line, column = line_and_column(text, len(text.removesuffix("\n")))
        where = Location(file, line, column, line, column)
    except RecursionError:
        message, where = "nested too deep", location(file, text, 0)
    except ValueError:
        message, where = "a number is too long", location(file, text, 0)
    raise TomlError(message, where) from None


def table_at(keys: Keys, data: Any) -> Any:
    """Return the value at a path of keys, or None if there is none."""
    for key in keys:
        if not isinstance(data, dict) or key not in data:
            return None
        data = data[key]
    return data


def locate(text: str, file: str, keys: Keys, word: str = "") -> Location:
    """Return the location of the last key, or of a word in its value.

    If they are written with escapes, return the beginning of the statement. If no statement sets
    the key, return the beginning of the file.
    """
    first_line, code = statements(text).get(keys, (1, ""))
    for wanted in filter(None, (word, *keys[-1:])):
        if found := re.search(rf"(?<![\w-]){re.escape(wanted)}(?![\w-])", code):
            line, column = line_and_column(code, found.start())
            line += first_line - 1
            return Location(file, line, column, line, column + len(wanted))
    return Location(file, first_line, 1, first_line, 1)


@lru_cache(maxsize=1)
def statements(text: str) -> dict[Keys, tuple[int, str]]:
    """Return for each key the line and the text of the first statement that sets it."""
    lines = text.split("\n")
    found: dict[Keys, tuple[int, str]] = {}
    table: Keys = ()
    begin = 0
    for end in statement_ends(text):
        paths = [*keys_in(tomllib.loads("\n".join(lines[begin:end])))]
        if lines[begin].lstrip(" \t").startswith("["):
            table = paths[-1]
        else:
            paths = [(*table, *keys) for keys in paths]
        code = "\n".join(line.partition("#")[0] for line in lines[begin:end])
        for keys in paths:
            found.setdefault(keys, (begin + 1, code))
        begin = end
    return found


def statement_ends(text: str) -> Iterator[int]:
    """Yield the number of lines up to the end of each statement."""
    line = depth = 0
    for sign in _signs(text):
        if sign[0] in ("[", "{"):
            depth += 1
        elif sign[0] in ("]", "}"):
            depth -= 1
        line += sign[0].count("\n")
        if sign[0] == "\n" and not depth:
            yield line
    yield line + 1


def keys_in(data: Any) -> Iterator[Keys]:
    """Yield the path of each key, outer ones first."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield (key,)
            yield from ((key, *inner) for inner in keys_in(value))
