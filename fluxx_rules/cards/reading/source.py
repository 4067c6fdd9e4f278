"""A card file as plain data, with the place of everything in it."""

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
from .building import Data, Flaw, Refused, Spans, build
from .invisible import code_point, hidden_character
from .spans import location
from .syntax import in_plain_words

Steps: TypeAlias = tuple[str | int, ...]
"""The way to a value: words of mappings and places in lists."""

# The parser in C is ten times as fast, but not every installation has it.
Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Source(msgspec.Struct, frozen=True):
    """A file that was read: ``data`` is made of dict, list, str and int only.

    ``positions`` has the shape of ``data``: a scalar is (start, end); a list holds the
    positions of its items; a mapping maps a key to (start of the key, end of the key,
    positions of the value). The last item of a list, and ``None`` in a mapping, is its own
    (start, end). All are offsets into ``text``.
    """

    file: str
    text: str
    data: Data
    positions: Spans

    def locate(self, path: Steps) -> Location:
        """Where the value at the path stands."""
        return location(self.file, self.text, *_extent(self._at(path), self.text))

    def locate_key(self, path: Steps) -> Location:
        """Where the key that the path ends with stands."""
        start, end, _ = self._at(path[:-1])[path[-1]]
        return location(self.file, self.text, start, end)

    def unwritten(self, path: Steps) -> bool:
        """Whether nothing at all stands at the path: ``tags:`` and no more."""
        here = self._at(path)
        return isinstance(here, tuple) and here[0] == here[1]

    def _at(self, path: Steps) -> Any:
        here: Any = self.positions
        for step in path:
            here = here[step][2] if isinstance(here, dict) else here[step]
        return here


def read_source(text: str, file: str) -> tuple[Source | None, list[Finding]]:
    """The text as data, and everything that is wrong with it as a file.

    A file with findings is not to be played; if it comes back all the same, it is for
    finding out what else is wrong with it.
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
    # Lines are counted no further than the parser came, however much junk is left.
    return None, [_finding(fatal, file, text[: fatal.end + 1])]


def read_bytes(data: bytes, file: str) -> tuple[Source | None, list[Finding]]:
    """As ``read_source``, from the bytes of a file."""
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
    """Inside, nothing looks for cycles: there are none, and looking would take most of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


_TOO_LARGE = Flaw(f"larger than {BIGGEST_FILE // 1_000_000} MB", 0, 0)


def _refuse_early(text: str) -> None:
    """Refuse what would cost the parser long, or what it would read otherwise than a person."""
    if len(text) > BIGGEST_FILE:
        raise Refused(_TOO_LARGE.message, 0, 0)
    if found := hidden_character(text):
        told = f"a character that cannot be seen ({code_point(found)}): take it out"
        raise Refused(told, found.start())
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
    # A block ends for the parser where the next begins, for a person with its last value.
    if isinstance(here, dict):
        last = next(islice(reversed(here.values()), 1, None))[2]
    else:
        last = here[-2]
    return start, _extent(last, text)[1]


def _finding(flaw: Flaw, file: str, text: str) -> Finding:
    related: tuple[Related, ...] = ()
    if flaw.before is not None:
        related = (Related(location(file, text, flaw.before), flaw.says),)
    return Finding(
        code="FX001",
        name="unreadable-file",
        severity=Severity.ERROR,
        message=flaw.message,
        location=location(file, text, flaw.start, flaw.end),
        related=related,
        aspect=file,
    )
