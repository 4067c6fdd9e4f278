"""What must hold among the words of a form, as data.

The reader of card files refuses what breaks it, and the schema for editors says the same. What
cannot be told from which words are there is a form's own ``faults``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec


class Constraint(msgspec.Struct, frozen=True, kw_only=True):
    """``says`` what is wrong where it does not hold, and the field ``at`` shows the place.

    Fields that are as if they were not said (an empty text or list) are not given.
    """

    says: str
    at: str = ""


class Written(Constraint, frozen=True, kw_only=True):
    """A text with something in it."""

    field: str


class Reads(Constraint, frozen=True, kw_only=True):
    """A text of this pattern, if there is any."""

    field: str
    pattern: str


class Between(Constraint, frozen=True, kw_only=True):
    field: str
    low: int
    high: int


class ExactlyOne(Constraint, frozen=True, kw_only=True):
    of: tuple[str, ...]


class Something(Constraint, frozen=True, kw_only=True):
    """One of these at least, ``unless`` one of those."""

    of: tuple[str, ...]
    unless: tuple[str, ...] = ()


class Together(Constraint, frozen=True, kw_only=True):
    """Both, or neither."""

    one: str
    other: str


class Apart(Constraint, frozen=True, kw_only=True):
    """Not both."""

    one: str
    other: str


class Needs(Constraint, frozen=True, kw_only=True):
    one: str
    other: str


class Free(Constraint, frozen=True, kw_only=True):
    """Nowhere inside of these fields one of the words stands, unless inside of one of ``but``.

    ``word: value`` is a word with that one value.
    """

    of: tuple[str, ...]
    words: tuple[str, ...]
    but: tuple[str, ...] = ()
    yes_or_no: bool = False
    """Whether the words take yes or no, so that one with no is as if it were not said."""


class Pairs(Constraint, frozen=True, kw_only=True):
    """A list of lists, of two things each."""

    field: str


ONE_LINE = r"\s*|\S([^\t\r\n]*\S)?"
ON_ONE_LINE = "stands on one line, with no blanks around it"

SHORT = r"[\s\S]{0,200}"
IN_SHORT = "has at most 200 letters"

Shape: TypeAlias = (
    Written | Reads | Between | ExactlyOne | Something | Together | Apart | Needs | Free | Pairs
)
Shapes: TypeAlias = tuple[Shape, ...]

LACKS = (Written, ExactlyOne, Something, Together, Needs)
"""Where these do not hold, something is missing; where others do not, something is wrong."""


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
            return bool(low <= getattr(form, field) <= high)
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
            return not any(said in words for each in fields for said in inside(form, each, but))
        case Pairs(field=field):
            return all(len(pair) == 2 for pair in getattr(form, field))


def inside(form: msgspec.Struct, field: str, but: tuple[str, ...]) -> Iterator[str]:
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
            yield from words_of(value, but)
        case msgspec.Struct() if hasattr(type(value), "read"):  # a scalar that reads itself
            yield str(value)
        case msgspec.Struct():
            if word := getattr(type(value), "word", ""):
                yield word
            yield from words_of({spelled(k): v for k, v in msgspec.structs.asdict(value).items()},
                                but)  # fmt: skip
        case _:
            pass


def words_of(parts: dict[str, Any], but: tuple[str, ...]) -> Iterator[str]:
    for word, part in parts.items():
        if is_given(part):
            yield word
            if isinstance(part, str):
                yield f"{word}: {part}"
            if word not in but:
                yield from words_in(part, but)


def spelled(field: str) -> str:
    """The word in the card file for a field of a form."""
    return field.rstrip("_").replace("_", " ")
