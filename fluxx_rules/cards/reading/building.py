"""From the events of a YAML parser to plain data and the place of everything in it.

The limits are kept while the events come in: a parser that is asked for the whole first can
be made to recurse, to multiply or to crawl.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from .invisible import code_point, hidden_character
from .suggest import short

Data: TypeAlias = "dict[str, Data] | list[Data] | str | int"
Spans: TypeAlias = "dict[str | None, Any] | list[Any] | tuple[int, int]"

DEEPEST = 48
MOST_EVENTS = 2_000_000
MOST_DIGITS = 9
MOST_LETTERS = 10_000
MOST_FLAWS = 500

_is_integer = re.compile(r"0|-?[1-9][0-9]*").fullmatch
_STARTS_INTEGER = frozenset("-0123456789")


class Flaw(NamedTuple):
    """A fault of the file between two offsets; ``before`` is the offset of what it goes back to."""

    message: str
    start: int
    end: int
    before: int | None = None
    says: str = "it stands here first"


class Refused(Exception):
    """The file cannot be read past this flaw."""

    def __init__(self, message: str, start: int, end: int | None = None) -> None:
        super().__init__(message)
        self.flaw = Flaw(message, start, start + 1 if end is None else end)


def build(next_event: Callable[[], Any]) -> tuple[Data, Any, list[Flaw]]:
    """The one document of the event stream, its positions, and the flaws that it survives.

    Raises ``Refused`` at a flaw that it does not survive. The loop is one piece because it
    runs a million times for a large deck.
    """
    flaws: list[Flaw] = []
    around: list[tuple[Any, Any, bool, int]] = []
    box: Any = []  # the mapping or list being filled; the outermost holds the document
    spans: Any = []
    in_mapping = False
    key: str | None = None
    key_start = key_end = 0

    for _ in range(MOST_EVENTS):
        event = next_event()
        kind = type(event)
        if kind is ScalarEvent:
            value = event.value
            style = event.style
            start = event.start_mark.index
            end = event.end_mark.index
            if event.tag or event.anchor:
                raise _decorated(event)
            if len(value) > MOST_LETTERS:
                _note(flaws, f"a text of more than {MOST_LETTERS:,} letters", start, end)
                value = value[:MOST_LETTERS]
            if style == '"' and (found := hidden_character(value)):
                told = f"a character that cannot be seen ({code_point(found)}): take it out"
                _note(flaws, told, start, end)
            if in_mapping and key is None:
                key = value
                key_start = start
                key_end = end
                if value in box:
                    told = f"{short(value)!r} stands here twice"
                    if len(around) > 1 and not around[-1][2] and value == next(iter(box)):
                        told += ": where another of the list begins, a dash stands before it"
                    _note(flaws, told, start, end, spans[value][0])
                elif value == "<<" and not style:
                    _note(flaws, "mappings are not merged: write the words out", start, end)
                continue
            if not style and value[:1] in _STARTS_INTEGER and _is_integer(value):
                if len(value.lstrip("-")) > MOST_DIGITS:
                    _note(flaws, f"a number of more than {MOST_DIGITS} digits", start, end)
                    value = value[:MOST_DIGITS]  # still a number, so that this stays one fault
                value = int(value)
            if in_mapping:
                box[key] = value
                spans[key] = (key_start, key_end, (start, end))
                key = None
            else:
                box.append(value)
                spans.append((start, end))
        elif kind is MappingEndEvent or kind is SequenceEndEvent:
            outer_box, outer_spans, outer_in_mapping, start = around.pop()
            own = (start, event.end_mark.index)
            if in_mapping:
                spans[None] = own
            else:
                spans.append(own)
            box, spans, in_mapping = outer_box, outer_spans, outer_in_mapping
        elif kind is MappingStartEvent or kind is SequenceStartEvent:
            start = event.start_mark.index
            if event.tag or event.anchor:
                raise _decorated(event)
            if in_mapping and key is None:
                raise Refused("a list or a mapping cannot be a key", start)
            if len(around) == DEEPEST:
                raise Refused(f"nested more than {DEEPEST} deep", start)
            opens_mapping = kind is MappingStartEvent
            inner_box: Any = {} if opens_mapping else []
            inner_spans: Any = {} if opens_mapping else []
            if in_mapping:
                box[key] = inner_box
                spans[key] = (key_start, key_end, inner_spans)
                key = None
            else:
                box.append(inner_box)
                spans.append(inner_spans)
            around.append((box, spans, in_mapping, start))
            box, spans, in_mapping = inner_box, inner_spans, opens_mapping
        elif kind is AliasEvent:
            raise _decorated(event)
        elif kind is DocumentEndEvent:
            after = next_event()
            if type(after) is DocumentStartEvent:
                raise Refused(
                    "a second document begins here: make it a file of its own", *_at(after)
                )
            break
        elif kind is StreamEndEvent:
            raise Refused("the file is empty", 0, 0)
    else:
        raise Refused(f"more than {MOST_EVENTS:,} words, lists and mappings", *_at(event))
    if box == [""]:
        raise Refused("the file is empty", 0, 0)
    if type(spans[0]) is tuple:
        raise Refused("one text is no card file: it needs words with values, `word: value`", 0, 0)
    return box[0], spans[0], flaws


def _at(event: Any) -> tuple[int, int]:
    return event.start_mark.index, event.end_mark.index


def _note(flaws: list[Flaw], message: str, start: int, end: int, before: int | None = None) -> None:
    if len(flaws) == MOST_FLAWS:
        raise Refused(f"more than {MOST_FLAWS} faults: the rest is not read", start, end)
    flaws.append(Flaw(message, start, end, before))


def _decorated(event: Any) -> Refused:
    """What to do instead of the anchor, alias or tag that the event carries."""
    if type(event) is AliasEvent:
        what = "*", "an alias: write the words out again, or `include` the file that has them"
    elif event.anchor is not None:
        what = "&", "an anchor: write the words out where they are needed"
    else:
        what = "!", "a tag: leave it out, a value is a text, a whole number, a list or a mapping"
    sign, instead = what
    return Refused(
        f"{sign} begins {instead}; a text that begins with {sign} needs quotes", *_at(event)
    )
