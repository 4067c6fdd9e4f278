"""What must hold among the words of a form, for the schema."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, assert_never

from ..language.shape import (
    Apart,
    Between,
    ExactlyOne,
    Free,
    Needs,
    Pairs,
    Reads,
    Shape,
    Shapes,
    Something,
    Together,
    Written,
    spelled,
)

Schema: TypeAlias = dict[str, Any]
Named: TypeAlias = Callable[[str, Callable[[], Schema]], Schema]
"""Makes a definition of that name, unless there is one, and refers to it."""

NOTHING = ["", [], {}]
NO = ["no", "false", False]


def shaped(shapes: Shapes, hints: dict[str, Any], named: Named) -> Schema:
    """All of the shapes, of fields of these types."""
    return {"allOf": [said(shape, hints, named) for shape in shapes]} if shapes else {}


def said(shape: Shape, hints: dict[str, Any], named: Named) -> Schema:
    def given(field: str) -> dict[str, Any]:
        as_if_not = NO if hints[field] is bool else NOTHING
        word = spelled(field)
        return {"required": [word], "properties": {word: {"not": {"enum": as_if_not}}}}

    match shape:
        case Written(field=field):
            return {"properties": {spelled(field): {"pattern": r"\S"}}}
        case Reads(field=field, pattern=pattern):
            return {"properties": {spelled(field): {"pattern": f"^({pattern})?$(?!\\s)"}}}
        case Between(field=field, low=low, high=high):
            return {"properties": {spelled(field): {"minimum": low, "maximum": high}}}
        case ExactlyOne(of=fields):
            return {"oneOf": [given(field) for field in fields]}
        case Something(of=fields, unless=unless):
            return {"anyOf": [given(field) for field in (*fields, *unless)]}
        case Together(one=one, other=other):
            return {"if": given(one), "then": given(other), "else": {"not": given(other)}}
        case Apart(one=one, other=other):
            return {"not": {"allOf": [given(one), given(other)]}}
        case Needs(one=one, other=other):
            return {"if": given(one), "then": given(other)}
        case Free(of=fields):
            without = free(shape, named)
            return {"properties": {spelled(field): without for field in fields}}
        case Pairs(field=field):
            pair = {"type": "array", "minItems": 2, "maxItems": 2}
            return {"properties": {spelled(field): {"type": "array", "items": pair}}}
        case _:
            assert_never(shape)


def stands(word: str, given: Schema) -> Schema:
    """Return a schema of what has the word, or the word with its one value."""
    key, _, value = word.partition(": ")
    part = {"const": value} if value else given
    return {"type": "object", "required": [key], "properties": {key: part}}


def free(shape: Free, named: Named) -> Schema:
    """Return a schema of what has none of the words inside, however deep."""
    words, but = shape.words, shape.but
    name = f"free of {', '.join(words)}" + (f" except in {', '.join(but)}" if but else "")
    values = [*words, *(int(word) for word in words if word.isdecimal())]
    given = {"not": {"enum": NO if shape.yes_or_no else [[], {}]}}

    def made() -> Schema:
        inner = {"$ref": f"#/definitions/{name}"}
        return {
            "not": {"anyOf": [
                {"enum": values},
                *(stands(word, given) for word in words),
            ]},
            "items": inner,
            "properties": {word: {} for word in but},
            "additionalProperties": inner,
        }  # fmt: skip

    return named(name, made)
