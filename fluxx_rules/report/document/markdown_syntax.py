"""Markdown with escapes: text, tables and code, in which no name of a card becomes markup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from ..excerpt import printable, printable_lines

MARK = "<!-- written by fluxx report -->"
SPECIAL = re.compile(r"([\\`*\[\]<>|&~$]|(?<![^\W_])_|_(?![^\W_]))")  # _ within a word is no markup
LINKS = re.compile(r"(?i)(:)(?=//)|(?<=www)(\.)|(@)")
BLOCK = re.compile(r"^(\s*)([-+#=]|\d+(?=[.)](?:\s|$)))")


def text(value: str) -> str:
    """Return the text escaped, on one line."""
    plain = printable(" ".join(value.split()))
    escaped = LINKS.sub(r"\\\g<0>", SPECIAL.sub(r"\\\1", plain))
    return BLOCK.sub(lambda m: f"{m[1]}{m[2]}\\" if m[2].isdigit() else f"{m[1]}\\{m[2]}", escaped)


def code(value: str, language: str = "yaml") -> list[str]:
    """Return the lines of a code block, with a fence longer than any in the text."""
    shown = printable_lines(value.rstrip("\n"))
    fence = "`" * max(3, 1 + max((len(run) for run in re.findall(r"`+", shown)), default=0))
    return [f"{fence}{language}", *shown.split("\n"), fence]


def joined(lines: Iterable[str]) -> str:
    """Return the lines as a file, with single empty lines."""
    kept = [line for before, line in pairwise(["-", *lines]) if line or before]
    return "\n".join(kept).strip("\n") + "\n"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(map(text, heads))} |"
    yield f"|{' --- |' * len(heads)}"
    for row in rows:
        yield f"| {' | '.join(map(text, row))} |"
    yield ""
