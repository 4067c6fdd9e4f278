"""JSON Schema of the constraints among the words of a form, for `schema`."""

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
"""Returns a reference to a definition, which it makes if there is none."""

NOTHING = ["", [], {}]
NO = ["no", "false", False]


def shaped(shapes: Shapes, hints: dict[str, Any], named: Named) -> Schema:
    """Return the schema of all shapes of a form; ``hints`` are the types of its fields."""
    return {"allOf": [schema_of(shape, hints, named) for shape in shapes]} if shapes else {}


def schema_of(shape: Shape, hints: dict[str, Any], named: Named) -> Schema:
    """Return the schema of one shape."""

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
    """Return the schema of a mapping with a word, or with a word and its one value."""
    key, _, value = word.partition(": ")
    part = {"const": value} if value else given
    return {"type": "object", "required": [key], "properties": {key: part}}


def free(shape: Free, named: Named) -> Schema:
    """Return the schema of data without some words, at any depth."""
    words, but = shape.words, shape.but
    name = f"free of {', '.join(words)}" + (f" except in {', '.join(but)}" if but else "")
    values = [*words, *(int(word) for word in words if word.isdecimal())]
    given = {"not": {"enum": NO if shape.yes_or_no else [[], {}]}}

    def made() -> Schema:
        inner = {"$ref": f"#/definitions/{name}"}
        return {
            "not": {"anyOf": [{"enum": values}, *(stands(word, given) for word in words)]},
            "items": inner,
            "properties": {word: {} for word in but},
            "additionalProperties": inner,
        }

    return named(name, made)
