"""JSON Schema of card, mix and ruling files for editors, made from the types of the forms.

It accepts all files that the reader accepts, and a few more. It cannot detect names that no card
has, names that a text uses before it picks a card, and the faults that a form finds in ``faults``.
It is of draft 7, which editors support best.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from inspect import cleandoc
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin

import msgspec

from ..language.amount import REFERRED, WORDS, Amount
from ..language.form import Family, Form, shapes_of
from ..language.shape import spelled
from .reading.values import hints_of
from .rulebook_questions import SILENT, questions
from .schema_shapes import shaped

Schema: TypeAlias = dict[str, Any]

TEXT: Schema = {"type": ["string", "number", "boolean"]}  # an editor reads `no` and `7` as these
TRUTH: Schema = {"enum": ["yes", "no", "true", "false", True, False]}
MARK: Schema = {"enum": ["", "yes", True, None]}
"""The value of a word that takes none."""
SCALARS: dict[type, Schema] = {int: {"type": "integer"}, bool: TRUTH}
AMOUNT: Schema = {
    "anyOf": [{"type": "integer", "minimum": 0}, {"enum": [*WORDS, *REFERRED]}],
    "description": "A digit is a printed numeral, which Inflation changes; a word is not.",
}


def schema(kind: type[Form], title: str, is_list: bool = False) -> Schema:
    """Return the schema of a file that is one form, or a list of forms."""
    made = Definitions()
    one = made.of(kind)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": title,
        **({"type": "array", "items": one} if is_list else {"allOf": [one]}),
        "definitions": dict(sorted(made.known.items())),
    }


class Definitions:
    """The definitions so far, by name. Each form has one."""

    def __init__(self) -> None:
        self.known: dict[str, Schema] = {}

    def of(self, hint: Any) -> Schema:
        """Return the schema of a type."""
        origin, parameters = get_origin(hint), get_args(hint)
        if origin is Literal:
            return {"enum": [*parameters, *(str(p) for p in parameters if not isinstance(p, str))]}
        if origin is Union or origin is UnionType:
            return self.either([option for option in parameters if option is not NoneType])
        if origin is tuple:
            item = parameters[0]
            one = self.together(item) if getattr(item, "joins", False) else self.of(item)
            return {"anyOf": [one, {"type": "array", "items": one}]}
        if origin is dict:
            return self.mapping(*parameters)
        if hint is Amount:
            return self.named("Amount", lambda: AMOUNT)
        if hint is str:
            return self.named("Text", lambda: TEXT)
        if hint in SCALARS:
            return SCALARS[hint]
        if issubclass(hint, Family) and Family in hint.__bases__:
            return self.named(hint.__name__, lambda: self.family(hint))
        if issubclass(hint, Family):
            return self.named(hint.__name__, lambda: self.member(hint))
        return self.named(hint.__name__, lambda: self.form(hint))

    def named(self, name: str, make: Any) -> Schema:
        """Return a reference to a definition, and make the definition if there is none yet."""
        if name not in self.known:
            self.known[name] = {}  # first, because it can refer to itself
            self.known[name] = make()
        return {"$ref": f"#/definitions/{name}"}

    def either(self, options: list[Any]) -> Schema:
        """Return the schema of a union. A text that is a word of another option is not any text."""
        if len(options) == 1:
            return self.of(options[0])
        members = (option for option in options if is_member(option))
        owned = sorted({word for member in members for word in words_of(member)})
        other_text = {"allOf": [self.of(str)], "not": {"enum": owned}}
        made = [other_text if option is str and owned else self.of(option) for option in options]
        return {"anyOf": made}

    def mapping(self, key: Any, part: Any) -> Schema:
        """Return the schema of an open mapping."""
        names = {} if key is str else {"propertyNames": self.of(key)}
        return {"type": "object", **names, "additionalProperties": self.of(part)}

    def form(self, kind: type[Form]) -> Schema:
        """Return the schema of a form: a mapping of its words."""
        hints = hints_of(kind)
        fields = msgspec.structs.fields(kind)
        required = [spelled(field.name) for field in fields if field.required]
        return {
            "title": getattr(kind, "word", "") or spaced(kind.__name__),
            **described(kind),
            "type": "object",
            "properties": {spelled(f.name): self.field(kind, f, hints[f.name]) for f in fields},
            "additionalProperties": False,
            **({"required": required} if required else {}),
            **shaped(shapes_of(kind), hints, self.named),
        }

    def field(self, kind: type[Form], field: msgspec.structs.FieldInfo, hint: Any) -> Schema:
        """Return the schema of the value of a field."""
        if field.name == "policies":
            return self.named("Policies", policies)
        made = self.of(hint)
        not_empty = field.required or field.name in kind.not_empty
        if not_empty and get_origin(hint) is tuple:
            one, several = made["anyOf"]
            return {"anyOf": [one, {**several, "minItems": 1}]}
        return made

    def member(self, kind: type[Family]) -> Schema:
        """Return the schema of a member: a mapping with its word, or the word alone if possible."""
        made = self.form(kind)
        word = kind.word
        made["properties"] = {**made["properties"], word: owned(kind, made)}
        bare = not made.get("required")
        made["required"] = [word, *(w for w in made.get("required", ()) if w != word)]
        if not bare:
            return made
        alone = {"const": word, "title": word, **described(kind)}
        return {"title": word, "anyOf": [alone, made]}

    def family(self, opener: type[Family]) -> Schema:
        """Return the schema of any member of a family."""
        return {"anyOf": [self.of(kind) for _, kind in sorted(opener.members.items())]}

    def together(self, opener: type[Family]) -> Schema:
        """Return a reference to the schema of members that share one mapping."""
        return self.named(f"{opener.__name__} or several", lambda: self.shared(opener))

    def shared(self, opener: type[Family]) -> Schema:
        """Return the schema of members that share one mapping.

        Each further word belongs to a member whose own word is there.
        """
        members = opener.members
        made = {word: self.form(kind) for word, kind in sorted(members.items())}
        own = {word: owned(members[word], form) for word, form in made.items()}
        lesser: dict[str, dict[str, Schema]] = {}
        needs: dict[str, list[str]] = {}
        for word, form in made.items():
            for further, part in form["properties"].items():
                if further not in members:
                    lesser.setdefault(further, {})[word] = part
            if more := [each for each in form.get("required", ()) if each != word]:
                needs[word] = more
        several = {
            "type": "object",
            "properties": {**own, **{word: {} for word in lesser}},
            "additionalProperties": False,
            "dependencies": {**needs, **{word: with_owner(word, lesser[word]) for word in lesser}},
            "anyOf": [{"required": [word]} for word in made],
            **shares(made),
        }
        alone = [word for word, form in made.items() if not form.get("required")]
        return {"anyOf": [{"enum": alone}, several]} if alone else several


def with_owner(word: str, owners: dict[str, Schema]) -> Schema:
    """Return the schema of a mapping with a further word and a member that knows it."""
    known = [{"required": [owner], "properties": {word: part}} for owner, part in owners.items()]
    return {"anyOf": known}


def shares(made: dict[str, Schema]) -> Schema:
    """Return the constraints among the words of each member whose word is there."""
    constrained = {word: form["allOf"] for word, form in made.items() if "allOf" in form}
    found = [
        {"if": {"required": [word]}, "then": {"allOf": constraints}}
        for word, constraints in constrained.items()
    ]
    return {"allOf": found} if found else {}


def is_member(hint: Any) -> bool:
    """Return whether a type is a family or a member of one."""
    return isinstance(hint, type) and issubclass(hint, Family)


def words_of(kind: type[Family]) -> Iterable[str]:
    """Return the words of a family, or the word of a member."""
    return kind.members if Family in kind.__bases__ else (kind.word,)


def spaced(name: str) -> str:
    """Return the name of a class as words."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()


def owned(kind: type[Family], made: Schema) -> Schema:
    """Return the schema of the value of a member's word. Editors show its description."""
    return {**made["properties"].get(kind.word, MARK), **described(kind)}


def described(kind: type[Form]) -> Schema:
    """Return a description: the sentence of an effect, and its docstring."""
    parts = [getattr(kind, "text", ""), cleandoc(vars(kind).get("__doc__") or "")]
    return {"description": "\n\n".join(filter(None, parts))} if any(parts) else {}


def policies() -> Schema:
    """Return the schema of answers to the questions on which rulebooks differ."""
    return {
        "type": "object",
        "properties": {
            name: {"enum": [*question.answers, SILENT], "description": question.asks}
            for name, question in questions().items()
        },
        "additionalProperties": False,
    }
