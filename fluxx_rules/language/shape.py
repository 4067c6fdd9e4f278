"""Constraints among the words of a form, as data, with `holds`; and the word for each field.

The reader of card files rejects what violates them, and the schema for editors contains them. Other
constraints are checked by ``faults`` of the form.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec


class Constraint(msgspec.Struct, frozen=True, kw_only=True):
    """A constraint. ``says`` is the message if it is violated; the field ``at`` is the place.

    An empty text or list counts as missing.
    """

    says: str
    at: str = ""


class Written(Constraint, frozen=True, kw_only=True):
    """A text that is not empty."""

    field: str


class Reads(Constraint, frozen=True, kw_only=True):
    """A text that is empty or matches a pattern."""

    field: str
    pattern: str


class Between(Constraint, frozen=True, kw_only=True):
    """A number in a range, or none."""

    field: str
    low: int
    high: int


class ExactlyOne(Constraint, frozen=True, kw_only=True):
    of: tuple[str, ...]


class Something(Constraint, frozen=True, kw_only=True):
    """At least one of these fields, ``unless`` one of the others is given."""

    of: tuple[str, ...]
    unless: tuple[str, ...] = ()


class Together(Constraint, frozen=True, kw_only=True):
    """Two fields that are given together or not at all."""

    one: str
    other: str


class Apart(Constraint, frozen=True, kw_only=True):
    """Two fields that are not given together."""

    one: str
    other: str


class Needs(Constraint, frozen=True, kw_only=True):
    one: str
    other: str


class Free(Constraint, frozen=True, kw_only=True):
    """Words that must not occur inside these fields, except inside one of ``but``.

    ``word: value`` is a word with that one value.
    """

    of: tuple[str, ...]
    words: tuple[str, ...]
    but: tuple[str, ...] = ()
    yes_or_no: bool = False
    """Whether the words take yes or no. A word with "no" counts as missing."""


class Pairs(Constraint, frozen=True, kw_only=True):
    """A list of pairs."""

    field: str


ONE_LINE = r"\s*|\S([^\t\r\n]*\S)?"
ON_ONE_LINE = "stands on one line, with no blanks around it"

SHORT = r"[\s\S]{0,200}"
IN_SHORT = "has at most 200 letters"

Shape: TypeAlias = (
    Written | Reads | Between | ExactlyOne | Something | Together | Apart | Needs | Free | Pairs
)
Shapes: TypeAlias = tuple[Shape, ...]

MISSING_CONSTRAINTS = (Written, ExactlyOne, Something, Together, Needs)
"""The constraints whose violation means that something is missing. Violations of the others mean
that something is wrong."""


def is_given(value: object) -> bool:
    return value is not None and value not in ((), {}, "", False)


def holds(shape: Shape, form: msgspec.Struct) -> bool:
    def given(field: str) -> bool:
        return is_given(getattr(form, field))

    match shape:
        case Written(field=field):
            return bool(getattr(form, field).strip())
        case Reads(field=field, pattern=pattern):
            return re.fullmatch(f"({pattern})?", getattr(form, field)) is not None
        case Between(field=field, low=low, high=high):
            number = getattr(form, field)
            return number is None or bool(low <= number <= high)
        case ExactlyOne(of=fields):
            return sum(map(given, fields)) == 1
        case Something(of=fields, unless=unless):
            return any(map(given, (*fields, *unless)))
        case Together(one=one, other=other):
            return given(one) == given(other)
        case Apart(one=one, other=other):
            return not (given(one) and given(other))
        case Needs(one=one, other=other):
            return given(other) or not given(one)
        case Free(of=fields, words=words, but=but):
            return not any(
                word in words for each in fields for word in words_inside(form, each, but)
            )
        case Pairs(field=field):
            return all(len(pair) == 2 for pair in getattr(form, field))


def words_inside(form: msgspec.Struct, field: str, but: tuple[str, ...]) -> Iterator[str]:
    """Yield every word that stands in the value of the field, however deep."""
    return words_in(getattr(form, field), but)


def words_in(value: Any, but: tuple[str, ...]) -> Iterator[str]:
    match value:
        case str():
            yield value
        case tuple():
            for each in value:
                yield from words_in(each, but)
        case dict():
            yield from words_of_mapping(value, but)
        case msgspec.Struct() if hasattr(type(value), "read"):  # a scalar that reads itself
            yield str(value)
        case msgspec.Struct():
            if word := getattr(type(value), "word", ""):
                yield word
            yield from words_of_mapping(
                {spelled(k): v for k, v in msgspec.structs.asdict(value).items()}, but
            )
        case _:
            pass


def words_of_mapping(parts: dict[str, Any], but: tuple[str, ...]) -> Iterator[str]:
    for word, part in parts.items():
        if is_given(part):
            yield word
            if isinstance(part, str):
                yield f"{word}: {part}"
            if word not in but:
                yield from words_in(part, but)


def spelled(field: str) -> str:
    """Return the word in the card file for a field of a form."""
    return field.rstrip("_").replace("_", " ")
