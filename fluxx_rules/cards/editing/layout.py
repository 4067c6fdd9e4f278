"""Layout of a YAML text: its lines, and the entries of a list or a mapping."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import msgspec

from ..reading.parser import Data
from ..reading.source import Source, Steps
from ..writing import flow, listed, scalar

Edit = tuple[int, int, str]
"""Two offsets, and the text to be put between them."""
_LINE_END = re.compile(r"\r\n|\n|\r")
_BLANKS_AND_COMMENTS = re.compile(r"(?:[ \t\r\n]|(?<![^ \t\r\n])#[^\r\n]*)*")
_REST_OF_LINE = re.compile(r"[ \t]*(?:(?<![^ \t])#[^\r\n]*)?(?=[\r\n]|$)")


class Entries(msgspec.Struct, frozen=True):
    """A list or a mapping in a text: its offsets, and those of each entry with its dash or key."""

    start: int
    end: int
    spans: tuple[tuple[int, int], ...]
    is_flow: bool


def entries_of(source: Source, path: Steps) -> Entries:
    """Return the entries of the list or the mapping at a path."""
    text, here = source.text, source.at(path)
    spans: list[tuple[int, int]] = []
    start, end = here[None] if isinstance(here, dict) else here[-1]
    is_flow = text[start] in "[{"
    if isinstance(here, dict):
        for key, place in here.items():
            if key is not None:
                spans.append((place[0], source.extent((*path, key))[1]))
    else:
        before = start
        for n in range(len(here) - 1):
            first, last = source.extent((*path, n))
            spans.append((first if is_flow else skipped(text, before), last))
            before = last
    return Entries(start, end, tuple((a, unblank(text, a, b)) for a, b in spans), is_flow)


def place_under(text: str, entries: Entries, heading: str) -> int | None:
    """Return the end of the line after which an entry comes under a comment, if there is one.

    The comments of a list divide it; those that hold an entry, as in `# - Tea`, do not.
    """
    place, inside, offset = None, False, first_comment(text, entries.start)
    while offset < len(text):
        end, line = line_end(text, offset), text[offset : line_end(text, offset)].strip()
        if offset > entries.end and not line.startswith("#"):
            break
        if line.startswith("#") and not line.startswith("# -"):
            inside = line == f"# {heading}"
        if inside and line:
            place = end
        offset = next_line(text, end)
    return place


def first_comment(text: str, offset: int) -> int:
    """Return the start of the first of the comment lines above this line."""
    start = line_start(text, offset)
    while start:
        above = line_start(text, start - 1)
        if not text[above:start].strip().startswith("#"):
            break
        start = above
    return start


def is_flow(source: Source, path: Steps) -> bool:
    """Return whether the list or the mapping at a path has brackets or braces."""
    return source.text[source.extent(path)[0]] in "[{"


def new_line(text: str) -> str:
    """Return the line end of the text."""
    found = _LINE_END.search(text)
    return found[0] if found else "\n"


def line_start(text: str, offset: int) -> int:
    return max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1


def line_end(text: str, offset: int) -> int:
    """Return the offset at which the line ends, without its line end."""
    found = _LINE_END.search(text, offset)
    return found.start() if found else len(text)


def next_line(text: str, offset: int) -> int:
    """Return the offset at which the next line starts, or the end of the text."""
    found = _LINE_END.search(text, offset)
    return found.end() if found else len(text)


def column(text: str, offset: int) -> int:
    return offset - line_start(text, offset)


def starts_line(text: str, offset: int) -> bool:
    """Return whether only blanks come before on the line."""
    return not text[line_start(text, offset) : offset].strip()


def ends_line(text: str, offset: int) -> bool:
    """Return whether only blanks and a comment follow on the line."""
    return _REST_OF_LINE.match(text, offset) is not None


def skipped(text: str, offset: int) -> int:
    """Return the offset after blanks and comments."""
    found = _BLANKS_AND_COMMENTS.match(text, offset)
    return found.end() if found else offset


def unblank(text: str, start: int, end: int) -> int:
    """Return the end without the blanks before it."""
    return start + len(text[start:end].rstrip(" \t\r\n"))


def whole_lines(text: str, start: int, end: int) -> tuple[int, int]:
    """Return the offsets of the lines with a part, with their line ends."""
    first, after = line_start(text, start), next_line(text, end)
    if after == len(text) and line_end(text, end) == after and first:  # no line end follows
        first -= len(new_line(text))
    return first, after


def as_flow(source: Source, data: Data) -> str:
    """Return data on one line, as JSON in a JSON text."""
    if re.match(r'\s*\{\s*"', source.text):
        return json.dumps(data, ensure_ascii=False)
    return flow(data)


def block_lines(data: Data) -> Iterator[str]:
    """Yield data in block style, each item of a list on a line of its own."""
    if isinstance(data, dict):
        for key, part in data.items():
            if part and isinstance(part, dict | list):
                yield f"{scalar(key)}:"
                yield from (f"  {line}" for line in block_lines(part))
            else:
                yield f"{scalar(key)}: {flow(part)}"
    elif isinstance(data, list):
        for part in data:
            yield from listed(block_lines(part) if isinstance(part, dict) else [flow(part)])
