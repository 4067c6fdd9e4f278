"""Edits of a YAML text: values that are added, replaced and removed. The rest stays as it is.

Each edited text is read again, and must have the same data as an edit of the data. So an unusual
way of writing can be refused, but never be damaged.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from ..changes import CannotChange
from ..reading.invisible import code_point, hidden_character
from ..reading.parser import Data
from ..reading.source import Source, Steps, read_source
from .layout import (
    Edit,
    Entries,
    as_flow,
    block_lines,
    column,
    ends_line,
    entries_of,
    is_flow,
    line_end,
    new_line,
    next_line,
    place_under,
    skipped,
    starts_line,
    unblank,
    whole_lines,
)


def value_at(source: Source, path: Steps) -> Any:
    """Return the data at a path, or None if there is none."""
    here: Any = source.data
    for step in path:
        try:
            here = here[step]
        except (KeyError, IndexError, TypeError):
            return None
    return here


def with_value(source: Source, path: Steps, data: Data) -> Source:
    """Return the source with this value at a path of keys. Mappings that are missing are made."""
    above, key = path[:-1], str(path[-1])
    there = value_at(source, above)
    if there is None:
        return with_value(source, above, {key: data})

    def set_value(whole: Any) -> None:
        walk(whole, above)[key] = data

    if key in there:
        edits = [(*source.extent(path), as_flow(source, data))]
    else:
        edits = insertion(source, above, {key: data})
    return edited(source, edits, set_value)


def with_item(source: Source, path: Steps, data: Data, heading: str = "") -> Source:
    """Return the source with one more item in the list at a path of keys.

    One value without a list becomes a list. A list that is missing is made. The item comes under
    the comment with this heading, or else at the end.
    """
    there = value_at(source, path)
    if there is None:
        return with_value(source, path, [data])
    if not isinstance(there, list):
        return with_item(as_list(source, path), path, data)
    entries = entries_of(source, path)
    place = None if entries.is_flow else place_under(source.text, entries, heading)
    if place is not None:
        n = sum(start < place for start, _ in entries.spans)
        indent = new_line(source.text) + " " * column(source.text, entries.start)
        put = "".join(indent + line for line in block_lines([data]))
        return edited(
            source, [(place, place, put)], lambda whole: walk(whole, path).insert(n, data)
        )
    return edited(
        source,
        insertion(source, path, [data]),
        lambda whole: walk(whole, path).append(data),
    )


def without(source: Source, path: Steps) -> Source:
    """Return the source without the value at a path. A list or mapping that had only this goes."""
    above, last = path[:-1], path[-1]
    container = walk(source.data, above)
    if len(container) == 1:
        return without(source, above)
    n = last if isinstance(last, int) else [*container].index(last)
    edits = removal(source.text, entries_of(source, above), n)
    return edited(source, edits, lambda whole: walk(whole, above).pop(last))


def emptied(source: Source, path: Steps) -> Source:
    """Return the source with an empty list at a path of keys, beside the last key."""
    text, (start, end) = source.text, source.extent(path)

    def empty(whole: Any) -> None:
        walk(whole, path[:-1])[path[-1]] = []

    if not starts_line(text, start):
        return edited(source, [(start, end, "[]")], empty)
    colon = text.index(":", source.key_extent(path)[1]) + 1
    return edited(source, [(colon, colon, " []"), (*whole_lines(text, start, end), "")], empty)


def as_list(source: Source, path: Steps) -> Source:
    """Return the source with a list in place of the one value at a path."""
    value = walk(source.data, path)
    start, end = source.extent(path)

    def wrap(whole: Any) -> None:
        walk(whole, path[:-1])[path[-1]] = [value]

    if not isinstance(value, dict) or is_flow(source, path):
        return edited(source, [(start, end, as_flow(source, [value]))], wrap)
    edits = [(start, start, "- ")]
    while (start := next_line(source.text, start)) < end:
        edits.append((start, start, "  "))
    return edited(source, edits, wrap)


def as_mapping(source: Source, path: Steps, key: str) -> Source:
    """Return the source with a mapping from a key in place of the text at a path."""
    value = walk(source.data, path)
    start, end = source.extent(path)

    def wrap(whole: Any) -> None:
        walk(whole, path[:-1])[path[-1]] = {key: value}

    in_block = isinstance(path[-1], int) and not is_flow(source, path[:-1])
    edit = (start, start, f"{key}: ") if in_block else (start, end, as_flow(source, {key: value}))
    return edited(source, [edit], wrap)


def walk(data: Any, path: Steps) -> Any:
    for step in path:
        data = data[step]
    return data


def edited(source: Source, edits: list[Edit], change: Callable[[Any], object]) -> Source:
    """Return the source with these edits of its text. Raise CannotChange if its data differ."""
    expected = deepcopy(source.data)
    change(expected)
    text = source.text
    for start, end, put in sorted(edits, reverse=True):
        text = text[:start] + put + text[end:]
    if found := hidden_character(text):
        raise CannotChange(f"an invisible character ({code_point(found)}): remove it")
    read, wrong = read_source(text, source.file)
    if read is None or wrong or read.data != expected:
        raise CannotChange(f"{source.file} is written in an unusual way: change it by hand")
    return read


def insertion(source: Source, path: Steps, data: dict[str, Data] | list[Data]) -> list[Edit]:
    """Return the edits that put an entry at the end of the list or the mapping at a path."""
    text, entries = source.text, entries_of(source, path)
    if not entries.spans:
        above = entries_of(source, path[:-1]) if path else entries
        if isinstance(data, list) and not above.is_flow and ends_line(text, entries.end):
            indent = new_line(text) + " " * (column(text, above.start) + 2)
            start = unblank(text, above.start, entries.start)
            return [(start, entries.end, "".join(indent + line for line in block_lines(data)))]
        return [(entries.start, entries.end, as_flow(source, data))]
    start, end = entries.spans[-1]
    if not entries.is_flow:
        indent = new_line(text) + " " * column(text, entries.start)
        there = line_end(text, end)
        return [(there, there, "".join(indent + line for line in block_lines(data)))]
    put = as_flow(source, data)[1:-1]
    if not starts_line(text, start):
        return [(end, end, f", {put}")]
    put = new_line(text) + " " * column(text, start) + put
    comma = skipped(text, end)
    has_comma = text[comma] == ","
    there = min(line_end(text, comma if has_comma else end), entries.end - 1)
    if has_comma:
        return [(there, there, f"{put},")]
    return [(end, end, f",{put}")] if there == end else [(end, end, ","), (there, there, put)]


def removal(text: str, entries: Entries, n: int) -> list[Edit]:
    """Return the edits that remove one of several entries."""
    start, end = entries.spans[n]
    if not entries.is_flow:
        if starts_line(text, start):
            return [(*whole_lines(text, start, end), "")]
        return [(start, entries.spans[n + 1][0], "")]
    edits: list[Edit] = []
    comma = skipped(text, end)
    if text[comma] == ",":
        end = comma + 1
    else:
        before = skipped(text, entries.spans[n - 1][1])
        edits.append((before, before + 1, ""))
    if starts_line(text, start) and ends_line(text, end):
        return [*edits, (*whole_lines(text, start, end), "")]
    if comma < end and not ends_line(text, end):
        end += len(text[end:]) - len(text[end:].lstrip(" \t"))
    elif not starts_line(text, start):
        start = unblank(text, edits[0][1] if edits else entries.start, start)
    return [*edits, (start, end, "")]
