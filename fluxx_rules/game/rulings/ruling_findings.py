"""Collector of findings about one ruling, each with its location in the file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from ...cards.reading.faults import MAX_NAMES, Faults, Key, Place, place_in
from ...cards.reading.source import Source
from ...findings import Finding
from .action_lines import Misunderstood


class RulingFindings:
    """A collector of findings about the ruling at ``index``."""

    def __init__(self, source: Source, index: int) -> None:
        self.source = source
        self.index = index
        self.faults = Faults(source)
        rulings: Any = source.data
        self.item: Any = rulings[index]

    @property
    def findings(self) -> list[Finding]:
        """Return the findings in the order of the file."""
        return self.faults.in_order()

    def misshapen(self, message: str, *path: str | int) -> None:
        """Add a finding about a value with the wrong shape."""
        self.faults.misshapen(message, self.place(path))

    def unknown(self, word: str, choices: Iterable[str], *path: str | int, key: str = "") -> None:
        """Add a finding about an unknown word, with the nearest of the choices."""
        place = self.place(path)
        if key and self.holds(path, key):
            place = (place, Key(key))
        self.faults.unknown(word, choices, place, most=MAX_NAMES)

    def in_line(self, line: str, wrong: Misunderstood, *path: str | int) -> None:
        """Add a finding about a word inside a line.

        Its location is the word if the file has the line on one line, and else the whole value.
        """
        self.faults.unknown(wrong.message, (), self.place(path))
        if self.faults.full:
            return
        found = self.faults.findings[-1]
        where = found.location
        quotes = (where.end_column - where.column - len(line)) // 2 if where else -1
        if where and where.line == where.end_line and quotes in (0, 1):
            column = where.column + quotes + wrong.offset
            where = msgspec.structs.replace(where, column=column, end_column=column + wrong.length)
        self.faults.findings[-1] = msgspec.structs.replace(
            found, message=wrong.message, location=where, suggestion=wrong.suggestion
        )

    def place(self, path: tuple[str | int, ...]) -> Place:
        """Return the location of a path inside the ruling."""
        return place_in(self.source.data, self.index, *path)

    def holds(self, path: tuple[str | int, ...], key: str) -> bool:
        """Return whether the value at the path is a mapping with this key."""
        data = self.item
        for step in path:
            if isinstance(step, int) and not isinstance(data, list):
                continue  # a list of one item, written without the list
            try:
                data = data[step]
            except (KeyError, IndexError, TypeError):
                return False
        return isinstance(data, dict) and key in data
