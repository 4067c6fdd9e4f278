"""What must hold among the words of a form, as data.

The reader of card files refuses what breaks it, and the schema for editors says the same. What
cannot be told from which words are there is a form's own ``faults``.
"""

from __future__ import annotations

import re
from typing import TypeAlias

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


ONE_LINE = r"\s*|\S([^\t\r\n]*\S)?"
ON_ONE_LINE = "stands on one line, with no blanks around it"

SHORT = r"[\s\S]{0,200}"
IN_SHORT = "has at most 200 letters"

Shape: TypeAlias = Written | Reads | Between | ExactlyOne | Something | Together | Apart | Needs
Shapes: TypeAlias = tuple[Shape, ...]

LACKS = (Written, ExactlyOne, Something, Together, Needs)
"""Where these do not hold, something is missing; where others do not, something is wrong."""


def holds(shape: Shape, form: msgspec.Struct) -> bool:
    def given(field: str) -> bool:
        value = getattr(form, field)
        return value is not None and value not in ((), {}, "", False)

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
