"""A line of a file as it can be shown: whatever it holds, it cannot command a terminal."""

from __future__ import annotations

from unicodedata import category, combining, east_asian_width

_WIDEST = 100
_BEFORE = 30  # columns kept to the left of the place when a long line is cut
_TAB = "    "
_CUT = "..."
_UNSHOWABLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def printable(text: str) -> str:
    """The text with every character that is not plainly visible written as an escape."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(text, at) for at in range(len(text)))


def printable_lines(text: str) -> str:
    """As ``printable``, but lines stay lines."""
    return "\n".join(map(printable, text.split("\n")))


def on_one_line(text: str) -> str:
    """What somebody wrote on several lines, or in a block of YAML that ends with one."""
    return printable(" ".join(text.split()))


def excerpt(line: str, start: int, end: int) -> tuple[str, int, int]:
    """The line as shown, and the column and width of the part between two offsets of it.

    A long line is cut to what stands around that part, which is at least one column wide.
    """
    start = min(start, len(line))
    end = max(start, min(end, len(line)))
    first = max(0, min(start - _BEFORE, len(line) - _WIDEST))
    last = first + _WIDEST
    before = (_CUT if first else "") + printable_line(line[first:start])
    part = printable_line(line[start : min(end, last)])
    after = printable_line(line[min(end, last) : last]) + (_CUT if last < len(line) else "")
    return before + part + after, width(before), max(1, width(part))


def printable_line(line: str) -> str:
    """As ``printable``, but a tab is shown as spaces."""
    return _TAB.join(map(printable, line.split("\t")))


def width(shown: str) -> int:
    """How many columns of a terminal the text takes."""
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
