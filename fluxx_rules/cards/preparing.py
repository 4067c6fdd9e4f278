"""Writer of prepared card files: ``python -m fluxx_rules.cards.preparing`` after a change."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from inspect import signature
from typing import Any

import msgspec

from ..language.form import Form
from .balance import Balance
from .card_reader import read_cards
from .common_data import read_own
from .deckfile import Shared
from .files.atomic import write_contents
from .files.paths import DECKS
from .files.prepared import HERE, STORED, Entry, Stored, Type, Value, digest, reader_digest
from .merges import Merges
from .mixing import Explains
from .rulebook_questions import Differences
from .target import editions

COMMON: dict[str, type[Form]] = {
    "balance.yaml": Balance,
    "differences.yaml": Differences,
    "explains.yaml": Explains,
    "merges.yaml": Merges,
    "shared.yaml": Shared,
}


def prepare() -> None:
    """Write the file of prepared card files into the package."""
    write_contents({str(STORED): stored()})


def stored() -> bytes:
    """Return the content of the file of prepared card files."""
    entries = {}
    for name, kind in COMMON.items():
        data = (DECKS / "common" / name).read_bytes()
        entries[f"common/{name}"] = entry(data, read_own(data, name, kind))
    for name in editions():
        data = (DECKS / name / "cards.yaml").read_bytes()
        part = read_cards(data, HERE)
        entries[f"{name}/cards.yaml"] = entry(data, msgspec.structs.replace(part, text=""))
    return msgspec.msgpack.encode(Stored(reader_digest(), entries))


def entry(data: bytes, read: object) -> Entry:
    return Entry(digest(data), msgspec.Raw(msgspec.msgpack.encode(encoded(read))))


def encoded(value: object) -> Value:
    """Return the value as atoms and rows."""
    atoms, objects = parts(value)
    index = {key(each): n for n, each in enumerate((*atoms, *objects))}
    types = {kind: n for n, kind in enumerate(dict.fromkeys(map(type_of, objects)))}
    rows = [[types[type_of(each)], *(index[key(one)] for one in fields(each))] for each in objects]
    return Value([*types], atoms, rows)


def parts(value: object) -> tuple[list[Any], list[object]]:
    """Return the atoms and the objects in a value, children before parents."""
    atoms: dict[object, Any] = {}
    objects: dict[object, object] = {}

    def visit(each: object) -> None:
        if key(each) in objects or key(each) in atoms:
            return
        if isinstance(each, str | int | None):
            atoms[key(each)] = each
            return
        for field in fields(each):
            visit(field)
        objects[key(each)] = each

    visit(value)
    return [*atoms.values()], [*objects.values()]


def key(value: object) -> object:
    """Return what makes two values one: for an atom its type and value, else its identity."""
    return (type(value), value) if isinstance(value, str | int | None) else id(value)


def fields(value: object) -> Iterable[object]:
    match value:
        case tuple() | list():
            return value
        case frozenset():
            return sorted(value)
        case dict():
            return [each for item in value.items() for each in item]
        case Enum():
            return [value.value]
        case msgspec.Struct():
            return [getattr(value, name) for name in value.__struct_fields__]
    raise TypeError(f"a {type(value).__name__} cannot be prepared")


def type_of(value: object) -> Type:
    kind = type(value)
    if not isinstance(value, msgspec.Struct | Enum):
        return Type("", kind.__name__)
    by_name = any(each.kind is each.KEYWORD_ONLY for each in signature(kind).parameters.values())
    names = value.__struct_fields__ if by_name and isinstance(value, msgspec.Struct) else ()
    return Type(kind.__module__, kind.__name__, names)


if __name__ == "__main__":
    prepare()
