"""What must hold among the words of a form, for the schema."""

from __future__ import annotations

from typing import Any, assert_never

from ..language.form import spelled
from ..language.shape import (
    Apart,
    Between,
    ExactlyOne,
    Needs,
    Reads,
    Shape,
    Shapes,
    Something,
    Together,
    Written,
)

NOTHING = ["", [], {}]
NO = ["no", "false", False]


def shaped(shapes: Shapes, hints: dict[str, Any]) -> dict[str, Any]:
    """All of the shapes, of fields of these types."""
    return {"allOf": [said(shape, hints) for shape in shapes]} if shapes else {}


def said(shape: Shape, hints: dict[str, Any]) -> dict[str, Any]:
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
        case _:
            assert_never(shape)
