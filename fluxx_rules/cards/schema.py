"""The JSON Schema of card files, for editors: made of the same types that the reader reads by.

It accepts what the reader accepts, except for what takes more than a look at which words stand
where: names that no card has, what a text goes on with before it was picked, and the few things
that a form says of itself in ``faults``. Draft 7, which is what editors know best.
"""

from __future__ import annotations

import re
from inspect import cleandoc
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin

import msgspec

from ..language.amount import REFERRED, WORDS, Amount
from ..language.form import Family, Form, shapes_of
from ..language.shape import spelled
from .questions import SILENT, questions
from .reading.values import hints_of
from .schema_shapes import shaped

Schema: TypeAlias = dict[str, Any]

TEXT: Schema = {"type": ["string", "number", "boolean"]}  # an editor takes `no` and `7` for more
TRUTH: Schema = {"enum": ["yes", "no", "true", "false", True, False]}
MARK: Schema = {"enum": ["", "yes", True, None]}
"""What stands after a word that takes no value."""
SCALARS: dict[type, Schema] = {int: {"type": "integer"}, bool: TRUTH}
AMOUNT: Schema = {
    "anyOf": [{"type": "integer", "minimum": 0}, {"enum": [*WORDS, *REFERRED]}],
    "description": "A digit is a printed numeral, which Inflation changes; a word is not.",
}


def schema(kind: type[Form], title: str, many: bool = False) -> Schema:
    """The schema of a file that is such a form, or a list of them."""
    made = Definitions()
    one = made.of(kind)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": title,
        **({"type": "array", "items": one} if many else {"allOf": [one]}),
        "definitions": dict(sorted(made.known.items())),
    }


class Definitions:
    """What has been said so far, by its name; each form is said once."""

    def __init__(self) -> None:
        self.known: dict[str, Schema] = {}

    def of(self, hint: Any) -> Schema:
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
        if name not in self.known:
            self.known[name] = {}  # before it is made: it may hold its like
            self.known[name] = make()
        return {"$ref": f"#/definitions/{name}"}

    def either(self, options: list[Any]) -> Schema:
        """One of several; where any text could stand, a word of the others is meant as theirs."""
        if len(options) == 1:
            return self.of(options[0])
        owned = sorted({
            word for option in options if isinstance(option, type) and issubclass(option, Family)
            for word in (option.members if Family in option.__bases__ else (option.word,))
        })  # fmt: skip
        made = [
            {"allOf": [self.of(str)], "not": {"enum": owned}} if option is str and owned
            else self.of(option) for option in options
        ]  # fmt: skip
        return {"anyOf": made}

    def mapping(self, key: Any, part: Any) -> Schema:
        names = {} if key is str else {"propertyNames": self.of(key)}
        return {"type": "object", **names, "additionalProperties": self.of(part)}

    def form(self, kind: type[Form]) -> Schema:
        """A mapping of the words of the form."""
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
        if field.name == "policies":
            return self.named("Policies", policies)
        made = self.of(hint)
        not_empty = field.required or field.name in kind.not_empty
        if not_empty and get_origin(hint) is tuple:
            one, several = made["anyOf"]
            return {"anyOf": [one, {**several, "minItems": 1}]}
        return made

    def member(self, kind: type[Family]) -> Schema:
        """A mapping with the word that the member owns; or that word alone, if it needs no more."""
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
        return {"anyOf": [self.of(kind) for _, kind in sorted(opener.members.items())]}

    def together(self, opener: type[Family]) -> Schema:
        """Members that share one mapping: each further word belongs to one that is there."""
        return self.named(f"{opener.__name__} or several", lambda: self.shared(opener))

    def shared(self, opener: type[Family]) -> Schema:
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
            "dependencies": {**needs, **{
                word: {"anyOf": [
                    {"required": [owner], "properties": {word: part}}
                    for owner, part in owners.items()
                ]} for word, owners in lesser.items()
            }},
            "anyOf": [{"required": [word]} for word in made],
            **shares(made),
        }  # fmt: skip
        alone = [word for word, form in made.items() if not form.get("required")]
        return {"anyOf": [{"enum": alone}, several]} if alone else several


def shares(made: dict[str, Schema]) -> Schema:
    """What must hold among the words of each member that is there."""
    found = [
        {"if": {"required": [word]}, "then": {"allOf": form["allOf"]}}
        for word, form in made.items() if "allOf" in form
    ]  # fmt: skip
    return {"allOf": found} if found else {}


def spaced(name: str) -> str:
    """ClassNames as words."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()


def owned(kind: type[Family], made: Schema) -> Schema:
    """What stands after the word that the member owns; an editor tells there what the word does."""
    return {**made["properties"].get(kind.word, MARK), **described(kind)}


def described(kind: type[Form]) -> Schema:
    """The sentence of an effect, and what its docstring adds."""
    told = [getattr(kind, "text", ""), cleandoc(vars(kind).get("__doc__") or "")]
    return {"description": "\n\n".join(filter(None, told))} if any(told) else {}


def policies() -> Schema:
    """What the questions are on which rulebooks differ, and what can be answered to each."""
    return {
        "type": "object",
        "properties": {
            name: {"enum": [*question.answers, SILENT], "description": question.asks}
            for name, question in questions().items()
        },
        "additionalProperties": False,
    }
