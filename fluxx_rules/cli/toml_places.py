"""Where something stands in a TOML file, which Python's reader does not tell.

The file has been read by then, so that it is enough to see where its statements end; each is then
given to the reader by itself, and the one that brings a key is the one in which the key is there.
That holds for dotted keys, inline tables and values of many lines.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from ..cards.reading.spans import line_and_column
from ..findings import Location
from .config import Keys

# Texts and comments first: what is in them is neither a bracket nor the end of a line.
_signs = re.compile(
    r'"""(?:\\.|[^\\])*?"""|' r"'''.*?'''|" r'"(?:\\.|[^"\\\n])*"|' r"'[^'\n]*'|#[^\n]*|[\[\]{}\n]",
    re.DOTALL,
).finditer
_at_line = re.compile(r" \(at line (\d+), column (\d+)\)$")


class Statement(NamedTuple):
    """What the lines say, in the table that was begun before them."""

    begun: int
    end: int
    table: Keys
    said: dict[str, Any]

    def brings(self, keys: Keys) -> bool:
        inside = len(self.table)
        return keys[:inside] == self.table and has(self.said, keys[inside:])


def place_of_key(text: str, file: str, keys: Keys, word: str = "") -> Location:
    """The key at the end of the way, or a word of its value; if it cannot be found, the beginning
    of the file."""
    for each in statements(text):
        if keys and each.brings(keys):
            words = [word, keys[-1]] if word else [keys[-1]]
            return within(text.split("\n"), each.begun, each.end, file, words)
    return Location(file, 1, 1, 1, 1)


@lru_cache(maxsize=1)
def statements(text: str) -> list[Statement]:
    """Those of a file that can be read as a whole, in order."""
    lines = text.split("\n")
    found: list[Statement] = []
    table: Keys = ()
    begun = 0
    for end in ends(text):
        said = tomllib.loads("\n".join(lines[begun:end]))
        begins_table = lines[begun].lstrip(" \t").startswith("[")
        found.append(Statement(begun, end, () if begins_table else table, said))
        if begins_table:
            table = way_of(said)
        begun = end
    return found


def ends(text: str) -> Iterator[int]:
    """After so many lines a statement, or a line of none, is over."""
    line = depth = 0
    for sign in _signs(text):
        said = sign[0]
        if said in ("[", "{"):
            depth += 1
        elif said in ("]", "}"):
            depth -= 1
        line += said.count("\n")
        if said == "\n" and not depth:
            yield line
    yield line + 1


def way_of(said: Any) -> Keys:
    """The name of the table that a line of nothing else begins."""
    keys: Keys = ()
    while isinstance(said, dict) and said:
        [(key, said)] = said.items()
        keys = (*keys, key)
    return keys


def message_of(error: Exception) -> str:
    """What the reader says, without the place."""
    return _at_line.sub("", str(error))


def place_of_error(error: Exception, text: str, file: str) -> Location:
    """Where the file stops being TOML; the reader says it in its message alone."""
    found = _at_line.search(str(error))
    if found:
        line, column = int(found[1]), int(found[2])
    elif isinstance(error, UnicodeDecodeError):
        good = error.object[: error.start].decode()
        line, column = line_and_column(good, len(good))
    elif not isinstance(error, tomllib.TOMLDecodeError):  # what is too much for Python
        line = column = 1
    else:
        line, column = line_and_column(text, len(text.removesuffix("\n")))
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
