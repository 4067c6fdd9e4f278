"""What a YAML parser complains of, in words that help somebody who writes cards."""

from __future__ import annotations

import re

import yaml

from .building import Flaw

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
    """The flaw that the parser met: where it was met, and where what it belongs to begins."""
    problem = error.problem or "not YAML"
    met = error.problem_mark or error.context_mark
    offset = met.index if met else 0
    began = error.context_mark.index if error.context_mark and error.problem_mark else None
    began = None if began == offset else began
    if blank := _indented_otherwise(text, offset):
        return Flaw("a blank that is no space (U+00A0): indent with spaces", blank, blank)
    if text[offset : offset + 1] == "\t":
        problem, began = "found a tab character", None
    said = next((ours for theirs, ours in _PLAIN.items() if problem.startswith(theirs)), problem)
    if problem.startswith(_SECOND_COLON) and _is_first_colon(text, offset):
        said = _TOO_DEEP
    elif problem.startswith("did not find expected") and text[:offset].endswith(("'", '"')):
        said = _QUOTE_INSIDE
    context = error.context or ""
    begun = next((ours for theirs, ours in _BEGAN.items() if theirs in context), "it began here")
    return Flaw(said, offset, offset, began, begun)


def _indented_otherwise(text: str, offset: int) -> int | None:
    """Where a no-break space indents the line that was met, or one of the two before it."""
    lines = text[max(0, offset - 1000) : offset + 1]
    found = [*re.finditer("(?:^|[\n\r]) *(\u00a0)", lines)]
    if not found or len(re.findall(r"\r\n?|\n", lines[found[-1].end() :])) > 1:
        return None
    return max(0, offset - 1000) + found[-1].start(1)


def _is_first_colon(text: str, offset: int) -> bool:
    """Whether the line has none before: then it goes on with a value of the line above."""
    began = max(text.rfind(end, 0, offset) for end in "\n\r") + 1
    return began > 0 and ":" not in text[began:offset]
