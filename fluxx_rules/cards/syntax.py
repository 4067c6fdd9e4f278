"""What a YAML parser complains of, in words that help somebody who writes cards."""

from __future__ import annotations

import yaml

from fluxx_rules.cards.building import Flaw

_PLAIN = {
    "mapping values are not allowed in this context": (
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


def in_plain_words(error: yaml.MarkedYAMLError, text: str) -> Flaw:
    """The flaw that the parser met: where it was met, and where what it belongs to begins."""
    problem = error.problem or "not YAML"
    met = error.problem_mark or error.context_mark
    offset = met.index if met else 0
    began = error.context_mark.index if error.context_mark and error.problem_mark else None
    if text[offset : offset + 1] == "\t":
        problem = "found a tab character"
    said = next((ours for theirs, ours in _PLAIN.items() if problem.startswith(theirs)), problem)
    return Flaw(said, offset, offset, began, error.context or "it began here")
