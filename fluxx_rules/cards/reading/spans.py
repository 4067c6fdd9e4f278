"""Lines, columns and locations from offsets into a text."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache

from ...findings import Location

_BLANK = frozenset(" \t\r\n")
_LINE_END = re.compile(r"\r\n|\n|\r")


@lru_cache(maxsize=2)
def line_starts(text: str) -> tuple[int, ...]:
    """Return the offset of the beginning of each line."""
    return (0, *(end.end() for end in _LINE_END.finditer(text)))


@lru_cache(maxsize=16)
def lines(text: str) -> tuple[str, ...]:
    """Return the lines of a file as locations count them, without a byte order mark."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return tuple(text.split("\n"))


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Return the line and column of an offset, both from 1, columns in code points."""
    starts = line_starts(text)
    line = bisect_right(starts, offset)
    return line, offset - starts[line - 1] + 1


def location(file: str, text: str, start: int, end: int | None = None) -> Location:
    """Return the location from ``start`` to ``end``, without blanks at its end."""
    end = start if end is None else end
    while end > start and text[end - 1 : end] in _BLANK:
        end -= 1
    return Location(file, *line_and_column(text, start), *line_and_column(text, end))
