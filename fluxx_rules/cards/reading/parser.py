"""Plain data with positions from the events of a YAML parser, and its errors in plain words.

Limits hold while the events come in. A parser that builds the whole document first can be made to
recurse, to multiply or to take very long.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import yaml
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

Data: TypeAlias = "dict[str, Data] | list[Data] | str | int | None"
Spans: TypeAlias = "dict[str | None, Any] | list[Any] | tuple[int, int]"

MAX_DEPTH = 48
MAX_EVENTS = 2_000_000
MAX_DIGITS = 9
MAX_LETTERS = 10_000
MAX_FLAWS = 500

_is_integer = re.compile(r"0|-?[1-9][0-9]*").fullmatch
_INTEGER_STARTS = frozenset("-0123456789")


class Flaw(NamedTuple):
    """A fault of the file between two offsets; ``before`` is the offset of a related place."""

    message: str
    start: int
    end: int
    before: int | None = None
    note: str = "it stands here first"


class Refused(Exception):
    """Raised at a flaw after which the file cannot be read."""

    def __init__(self, message: str, start: int, end: int | None = None) -> None:
        super().__init__(message)
        self.flaw = Flaw(message, start, start + 1 if end is None else end)


def build(next_event: Callable[[], Any]) -> tuple[Data, Any, list[Flaw]]:
    """Return the document of the event stream, its positions, and its flaws.

    Raise ``Refused`` at a flaw after which it cannot go on. The loop is one piece because it runs
    a million times for a large deck.
    """
    flaws: list[Flaw] = []
    around: list[tuple[Any, Any, bool, int]] = []
    box: Any = []  # the mapping or list being filled; the outermost holds the document
    spans: Any = []
    in_mapping = False
    key: str | None = None
    key_start = key_end = 0

    for _ in range(MAX_EVENTS):
        event = next_event()
        kind = type(event)
        if kind is ScalarEvent:
            value = event.value
            style = event.style
            start = event.start_mark.index
            end = event.end_mark.index
            if event.tag or event.anchor:
                raise _decorated(event)
            if len(value) > MAX_LETTERS:
                _note(flaws, f"a text of more than {MAX_LETTERS:,} letters", start, end)
                value = value[:MAX_LETTERS]
            if style == '"' and (found := hidden_character(value)):
                message = f"an invisible character ({code_point(found)}): remove it"
                _note(flaws, message, start, end)
            if in_mapping and key is None:
                key = value
                key_start = start
                key_end = end
                if value in box:
                    message = f"{short(value)!r} stands here twice"
                    if len(around) > 1 and not around[-1][2] and value == next(iter(box)):
                        message += ": where another of the list begins, a dash stands before it"
                    _note(flaws, message, start, end, spans[value][0])
                elif value == "<<" and not style:
                    _note(flaws, "mappings are not merged: write the words out", start, end)
                continue
            if not style and value[:1] in _INTEGER_STARTS and _is_integer(value):
                if len(value.lstrip("-")) > MAX_DIGITS:
                    _note(flaws, f"a number of more than {MAX_DIGITS} digits", start, end)
                    value = value[:MAX_DIGITS]  # still a number: no second fault
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
            if len(around) == MAX_DEPTH:
                raise Refused(f"nested more than {MAX_DEPTH} deep", start)
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
        raise Refused(f"more than {MAX_EVENTS:,} words, lists and mappings", *_at(event))
    if box == [""]:
        raise Refused("the file is empty", 0, 0)
    if type(spans[0]) is tuple:
        raise Refused("one text is no card file: it needs words with values, `word: value`", 0, 0)
    return box[0], spans[0], flaws


def _at(event: Any) -> tuple[int, int]:
    return event.start_mark.index, event.end_mark.index


def _note(flaws: list[Flaw], message: str, start: int, end: int, before: int | None = None) -> None:
    if len(flaws) == MAX_FLAWS:
        raise Refused(f"more than {MAX_FLAWS} faults: the rest is not read", start, end)
    flaws.append(Flaw(message, start, end, before))


def _decorated(event: Any) -> Refused:
    """Return the error for an event with an anchor, an alias or a tag."""
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


# --- errors of the YAML parser ------------------------------------------------------------------

_SECOND_COLON = "mapping values are not allowed in this context"
_TOO_DEEP = (
    "indented deeper than the line above, which has a value: "
    "the words of a card begin in one column"
)
_QUOTE_INSIDE = "the quotes end before this: a quote within '...' is written twice, as in 'It''s'"
_PLAIN = {
    _SECOND_COLON: (
        "a second colon on one line: put the text in quotes, or the value on a line of its own"
    ),
    "found character that cannot start any token": (
        "a value cannot begin with this character: put a text in quotes, indent with spaces"
    ),
    "found a tab character": "a tab: indent with spaces",
    "could not find expected ':'": "a line without a colon, where each line needs one",
    "did not find expected key": "this does not line up with the lines above",
    "did not find expected '-' indicator": "this does not line up with the list above",
    "did not find expected ',' or ']'": "a list in brackets is not closed, or a comma is missing",
    "did not find expected ',' or '}'": "a mapping in braces is not closed, or a comma is missing",
    "found unexpected end of stream": "a quoted text is not closed",
}

_BEGAN = {
    "block mapping": "the words around it begin here",
    "block collection": "the list around it begins here",
    "flow mapping": "the brace opens here",
    "flow sequence": "the bracket opens here",
    "quoted scalar": "the quotes open here",
}


def in_plain_words(error: yaml.MarkedYAMLError, text: str) -> Flaw:
    """Return a flaw with the place of the error and the beginning of what it belongs to."""
    problem = error.problem or "not YAML"
    met = error.problem_mark or error.context_mark
    offset = met.index if met else 0
    began = error.context_mark.index if error.context_mark and error.problem_mark else None
    began = None if began == offset else began
    if blank := _indented_otherwise(text, offset):
        return Flaw("a blank that is no space (U+00A0): indent with spaces", blank, blank)
    if text[offset : offset + 1] == "\t":
        problem, began = "found a tab character", None
    message = next((ours for theirs, ours in _PLAIN.items() if problem.startswith(theirs)), problem)
    if problem.startswith(_SECOND_COLON) and _is_first_colon(text, offset):
        message = _TOO_DEEP
    elif problem.startswith("did not find expected") and text[:offset].endswith(("'", '"')):
        message = _QUOTE_INSIDE
    context = error.context or ""
    begun = next((ours for theirs, ours in _BEGAN.items() if theirs in context), "it began here")
    return Flaw(message, offset, offset, began, begun)


def _indented_otherwise(text: str, offset: int) -> int | None:
    """Return the offset of a no-break space that indents this line or one of the two before."""
    lines = text[max(0, offset - 1000) : offset + 1]
    found = [*re.finditer("(?:^|[\n\r]) *(\u00a0)", lines)]
    if not found or len(re.findall(r"\r\n?|\n", lines[found[-1].end() :])) > 1:
        return None
    return max(0, offset - 1000) + found[-1].start(1)


def _is_first_colon(text: str, offset: int) -> bool:
    """Return whether no colon comes before on this line, which then continues the line above."""
    began = max(text.rfind(end, 0, offset) for end in "\n\r") + 1
    return began > 0 and ":" not in text[began:offset]
