"""Text that is safe to print: control characters as escapes, and excerpts of long lines."""

from __future__ import annotations

from unicodedata import category, combining, east_asian_width

WIDE = 10**9
"""The columns of a file, which has no end of them."""
MAX_COLUMNS, MIN_COLUMNS = 100, 20
_COLUMNS_BEFORE = 30  # columns kept to the left of the location in a cut line, at most
_TAB = "    "
_CUT = "..."
_UNSHOWABLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def printable(text: str) -> str:
    """Return the text with every invisible character written as an escape."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(text, at) for at in range(len(text)))


def printable_lines(text: str) -> str:
    """Return the text like ``printable``, with its line ends."""
    return "\n".join(map(printable, text.split("\n")))


def on_one_line(text: str) -> str:
    """Return the text like ``printable``, with line ends as spaces."""
    return printable(" ".join(text.split()))


def excerpt(line: str, start: int, end: int, most: int = MAX_COLUMNS) -> tuple[str, int, int]:
    """Return the line for display, and the column and width of the part between two offsets.

    A line of more characters than ``most`` is cut around that part. The width is at least one
    column.
    """
    most = min(max(most, MIN_COLUMNS), MAX_COLUMNS)
    start = min(start, len(line))
    end = max(start, min(end, len(line)))
    first = max(0, min(start - min(_COLUMNS_BEFORE, most // 3), len(line) - most))
    last = first + most
    before = (_CUT if first else "") + printable_line(line[first:start])
    part = printable_line(line[start : min(end, last)])
    after = printable_line(line[min(end, last) : last]) + (_CUT if last < len(line) else "")
    return before + part + after, width(before), max(1, width(part))


def printable_line(line: str) -> str:
    """Return the line like ``printable``, with tabs as spaces."""
    return _TAB.join(map(printable, line.split("\t")))


def width(shown: str) -> int:
    """Return the number of columns of the text on a terminal."""
    if shown.isascii():
        return len(shown)
    from ..cards.reading.invisible import suspects

    drawn = (char for char in shown if not combining(char) and not suspects.match(char))
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in drawn)


def _shown(text: str, at: int) -> str:
    from ..cards.reading.invisible import belongs, suspects  # most texts are ASCII

    char = text[at]
    hidden = suspects.match(char) is not None
    if belongs(text, at) if hidden else category(char) not in _UNSHOWABLE:
        return char
    return char.encode("unicode_escape").decode()
