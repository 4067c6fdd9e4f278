"""Where something stands in a TOML file, which Python's reader does not tell.

The reader itself is asked: it reads the file line by line longer, and the statement that brings a
key is the one with which the key is there. That holds for dotted keys, inline tables and values of
many lines, without a grammar of our own.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

from ..findings import Location

Keys = tuple[str, ...]
MOST_LINES = 2000
"""Of a longer file only the beginning is searched: each line costs reading all before it."""
_at_line = re.compile(r"\(at line (\d+), column (\d+)\)").search


def place_of_key(text: str, file: str, keys: Keys, word: str = "") -> Location:
    """The key at the end of the way, or a word of its value; if it cannot be found, the beginning
    of the file."""
    lines = text.splitlines(keepends=True)[:MOST_LINES]
    begun = 0  # the statement that is being read began after so many lines
    for n in range(1, len(lines) + 1):
        try:
            data: Any = tomllib.loads("".join(lines[:n]))
        except tomllib.TOMLDecodeError:
            continue
        if has(data, keys):
            return within(lines, begun, n, file, [word, keys[-1]] if word else [keys[-1]])
        begun = n
    return Location(file, 1, 1, 1, 1)


def place_of_error(error: tomllib.TOMLDecodeError, text: str, file: str) -> Location:
    """Where the file stops being TOML; the reader says it in its message alone."""
    found = _at_line(str(error))
    if found:
        line, column = int(found[1]), int(found[2])
    else:
        lines = text.splitlines() or [""]
        line, column = len(lines), len(lines[-1]) + 1
    return Location(file, line, column, line, column)


def has(data: Any, keys: Keys) -> bool:
    for key in keys:
        if not isinstance(data, dict) or key not in data:
            return False
        data = data[key]
    return True


def within(lines: list[str], begun: int, end: int, file: str, words: list[str]) -> Location:
    """The first of the words that is in the statement; the statement if they are spelled otherwise
    there."""
    for word in words:
        whole = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
        for n in range(begun, end):
            before_comment = lines[n].partition("#")[0]
            if found := whole.search(before_comment):
                return Location(file, n + 1, found.start() + 1, n + 1, found.end() + 1)
    return Location(file, begun + 1, 1, begun + 1, 1)
