"""`Source`: a YAML file as plain data, with the location of each value; and its YAML faults."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, TypeAlias

import msgspec
import yaml

from ...findings import Finding, Location, Related, Severity
from ..files.inputs import BIGGEST_FILE
from .invisible import code_point, hidden_character
from .parser import Data, Flaw, Refused, Spans, build, in_plain_words
from .spans import location

Steps: TypeAlias = tuple[str | int, ...]
"""The path to a value: keys of mappings and indices of lists."""

# The parser in C is ten times as fast. Some installations do not have it.
Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Source(msgspec.Struct, frozen=True):
    """A parsed file: ``data`` consists of dict, list, str and int only.

    ``positions`` has the shape of ``data``. A scalar is (start, end). A list holds the positions
    of its items. A mapping maps a key to (start of the key, end of the key, positions of the
    value). The last item of a list, and ``None`` in a mapping, is its own (start, end). All are
    offsets into ``text``.
    """

    file: str
    text: str
    data: Data
    positions: Spans

    def locate(self, path: Steps) -> Location:
        """Return the location of the value at a path."""
        return location(self.file, self.text, *self.extent(path))

    def extent(self, path: Steps) -> tuple[int, int]:
        """Return the offsets at which the value at a path begins and ends."""
        return _extent(self.at(path), self.text)

    def key_extent(self, path: Steps) -> tuple[int, int]:
        """Return the offsets at which the last key of a path begins and ends."""
        start, end, _ = self.at(path[:-1])[path[-1]]
        return start, end

    def locate_key(self, path: Steps) -> Location:
        """Return the location of the last key of a path."""
        return location(self.file, self.text, *self.key_extent(path))

    def unwritten(self, path: Steps) -> bool:
        """Return whether there is no value at a path, as after ``tags:`` alone."""
        here = self.at(path)
        return isinstance(here, tuple) and here[0] == here[1]

    def at(self, path: Steps) -> Any:
        """Return the positions of the value at a path, in the shape of its data."""
        here: Any = self.positions
        for step in path:
            here = here[step][2] if isinstance(here, dict) else here[step]
        return here


def read_source(text: str, file: str) -> tuple[Source | None, list[Finding]]:
    """Return a text as a source, and all its faults as YAML.

    A source that comes with findings only serves to find more of them.
    """
    text = text.removeprefix("\ufeff")
    try:
        _refuse_early(text)
        with without_garbage_collection():
            data, spans, flaws = build(Parser(text).get_event)
    except Refused as refused:
        fatal = refused.flaw
    except yaml.MarkedYAMLError as error:
        fatal = in_plain_words(error, text)
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        fatal = Flaw(f"not YAML: {error}", 0, 0)
    else:
        return Source(file, text, data, spans), [_finding(flaw, file, text) for flaw in flaws]
    # Lines are counted only as far as the parser came: the rest can be long.
    return None, [_finding(fatal, file, text[: fatal.end + 1])]


def read_bytes(data: bytes, file: str) -> tuple[Source | None, list[Finding]]:
    """Return the bytes of a file as a source, and all its faults as YAML."""
    if len(data) > BIGGEST_FILE:
        return None, [_finding(_TOO_LARGE, file, "")]
    try:
        return read_source(data.decode(), file)
    except UnicodeDecodeError as error:
        good = data[: error.start].decode()
        flaw = Flaw("not UTF-8: save the file with that encoding", len(good), len(good))
        return None, [_finding(flaw, file, good)]


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Switch garbage collection off: it would take most of the time and find no cycles."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


_TOO_LARGE = Flaw(f"larger than {BIGGEST_FILE // 1_000_000} MB", 0, 0)


def _refuse_early(text: str) -> None:
    """Raise Refused if the parser would take very long, or read a text unlike a person."""
    if len(text) > BIGGEST_FILE:
        raise Refused(_TOO_LARGE.message, 0, 0)
    if found := hidden_character(text):
        message = f"an invisible character ({code_point(found)}): remove it"
        raise Refused(message, found.start())
    # A thousand directives cost the parser a million steps.
    directive = 0 if text.startswith("%") else text.find("\n%") + 1
    if directive or text.startswith("%"):
        raise Refused("no line begins with %: a text that does needs quotes", directive)


def _extent(here: Any, text: str) -> tuple[int, int]:
    if isinstance(here, tuple):
        return here
    start, end = here[None] if isinstance(here, dict) else here[-1]
    if text[start] in "[{":
        return start, end
    # For the parser a block ends where the next one begins. Readers see its last value as its end.
    if isinstance(here, dict):
        last = next(islice(reversed(here.values()), 1, None))[2]
    else:
        last = here[-2]
    return start, _extent(last, text)[1]


def _finding(flaw: Flaw, file: str, text: str) -> Finding:
    related: tuple[Related, ...] = ()
    if flaw.before is not None:
        related = (Related(location(file, text, flaw.before), flaw.note),)
    return Finding(
        code="FX001",
        name="unreadable-file",
        severity=Severity.ERROR,
        message=flaw.message,
        location=location(file, text, flaw.start, flaw.end),
        related=related,
        aspect=file,
    )
