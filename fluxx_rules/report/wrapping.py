"""Lines of text wrapped at spaces to the width of a terminal, with hanging indents.

Words are never broken: a longer one stays on a line of its own. Colour codes take no room.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from .excerpt import width

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
LABEL = re.compile(r" *(\S+(?: \S+)* {2,})?")
"""The indent of a line, and what stands in its first column of a table."""
MAX_HANGING = 30
"""The widest first column of a table under which other lines leave a gap."""
INDENT = 2


def wrapped(text: str, columns: int) -> str:
    """Return the text with each line that is too long on several lines."""
    return "\n".join(part for line in text.split("\n") for part in parts(line, columns))


def refilled(text: str, columns: int) -> str:
    """Return the text with each paragraph that is too wide filled anew."""
    filled = []
    for is_blank, group in groupby(text.split("\n"), lambda line: not line.strip()):
        lines = list(group)
        if is_blank or all(width(line) <= columns for line in lines):
            filled += lines
        else:
            filled += fill(" ".join(lines).split(" "), columns, 0)
    return "\n".join(filled)


def parts(line: str, columns: int) -> Iterator[str]:
    """Yield the line, or its parts: the later ones begin below the text of the first one."""
    if shown(line) <= columns:
        yield line
        return
    plain = COLOUR.sub("", line)
    label = LABEL.match(plain)
    hanging = label.end() if label and label[1] and label.end() <= MAX_HANGING else 0
    hanging = hanging or len(plain) - len(plain.lstrip(" ")) + INDENT
    yield from fill(line.split(" "), columns, min(hanging, columns // 2))


def fill(words: list[str], columns: int, hanging: int) -> Iterator[str]:
    """Yield lines of the words. An empty word stands for one more space."""
    line, room = [words[0]], columns - shown(words[0])
    for word in words[1:]:
        if any(line) and shown(word) + 1 > room:
            yield " ".join(line).rstrip(" ")
            line, room = [" " * hanging + word], columns - hanging - shown(word)
        else:
            line.append(word)
            room -= shown(word) + 1
    yield " ".join(line)


def shown(text: str) -> int:
    """Return the number of columns that the text takes."""
    return width(COLOUR.sub("", text))
