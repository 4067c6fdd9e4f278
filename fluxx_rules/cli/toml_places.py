"""Where something stands in a TOML file, which Python's reader does not tell.

The reader itself is asked: it reads so many lines of the file and more, and the statement that
brings a key is the one with which the key is there. That holds for dotted keys, inline tables and
values of many lines, without a grammar of our own.
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from itertools import chain
from typing import Any

from ..findings import Location
from .config import Keys

MOST_LINES = 2000
"""Of a longer file only the beginning is searched: each look costs reading all before it."""
_at_line = re.compile(r"\(at line (\d+), column (\d+)\)").search


def place_of_key(text: str, file: str, keys: Keys, word: str = "") -> Location:
    """The key at the end of the way, or a word of its value; if it cannot be found, the beginning
    of the file."""
    lines = text.splitlines(keepends=True)[:MOST_LINES]
    without, end = 0, len(lines)
    while end and beginning(text, end) is None:
        end -= 1
    if not has(beginning(text, end), keys):
        return Location(file, 1, 1, 1, 1)
    # The key is not in the lines up to `without`, but in those up to `end`; both can be read.
    while (middle := readable_between(text, without, end)) is not None:
        if has(beginning(text, middle), keys):
            end = middle
        else:
            without = middle
    return within(lines, without, end, file, [word, keys[-1]] if word else [keys[-1]])


def readable_between(text: str, low: int, high: int) -> int | None:
    """So many lines that they can be read, near the middle of what is between."""
    middle = (low + high) // 2
    for n in chain(range(max(middle, low + 1), high), range(middle - 1, low, -1)):
        if beginning(text, n) is not None:
            return n
    return None


@lru_cache(maxsize=512)
def beginning(text: str, lines: int) -> Any:
    """What the first lines say, if they are TOML by themselves."""
    try:
        return tomllib.loads("".join(text.splitlines(keepends=True)[:lines]))
    except ValueError:
        return None


def place_of_error(error: Exception, text: str, file: str) -> Location:
    """Where the file stops being TOML; the reader says it in its message alone."""
    found = _at_line(str(error))
    if found:
        line, column = int(found[1]), int(found[2])
    elif isinstance(error, UnicodeDecodeError):
        good = error.object[: error.start].decode().replace("\r\n", "\n").split("\n")
        line, column = len(good), len(good[-1]) + 1
    elif not isinstance(error, tomllib.TOMLDecodeError):  # what is too much for Python
        line = column = 1
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
