"""Where things stand in a text: from offsets to lines and columns."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache

from ...findings import Location

_BLANK = frozenset(" \t\r\n")
_LINE_END = re.compile(r"\r\n|\n|\r")


@lru_cache(maxsize=2)
def line_starts(text: str) -> tuple[int, ...]:
    """The offset at which each line of the text begins."""
    return (0, *(end.end() for end in _LINE_END.finditer(text)))


@lru_cache(maxsize=16)
def lines(text: str) -> tuple[str, ...]:
    """The lines of a file, as locations count them: without the mark at its beginning."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return tuple(text.split("\n"))


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """The line and column of an offset, both from 1, the column in code points."""
    starts = line_starts(text)
    line = bisect_right(starts, offset)
    return line, offset - starts[line - 1] + 1


def location(file: str, text: str, start: int, end: int | None = None) -> Location:
    """The stretch from ``start`` to ``end``, without the blanks at its end."""
    end = start if end is None else end
    while end > start and text[end - 1 : end] in _BLANK:
        end -= 1
    return Location(file, *line_and_column(text, start), *line_and_column(text, end))
