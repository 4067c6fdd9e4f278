"""Writer of card files: forms as YAML text, which the reader restores to equal forms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import NODEFAULT, structs
from msgspec.structs import FieldInfo, replace

from ..language.amount import Amount
from ..language.core import Numeral
from ..language.form import Family, Form
from ..language.shape import spelled
from .deckfile import DeckFile

if TYPE_CHECKING:
    from .reading.parser import Data  # loads PyYAML

MAX_WIDTH = 100
MAX_INDENT = 16


def card_file(declared: DeckFile) -> str:
    """Return the text of a card file: its head, then an entry for each card."""
    head = lines(replace(declared, cards=()))
    cards = [f"  {line}" for card in declared.cards for line in listed(lines(card))]
    return "\n".join([*head, *(["cards:"] if cards else []), *cards]) + "\n"


def lines(form: Form) -> Iterator[str]:
    """Yield the lines of a form as a designer would write it."""
    return block(plain(form))


def plain(value: Any) -> Data:
    """Return a value as data of a card file: mappings, lists, texts and whole numbers."""
    match value:
        case bool():
            return "yes" if value else "no"
        case Amount(node=Numeral(n)):
            return n
        case Amount():
            return str(value)
        case Form():
            return plain_form(value)
        case dict():
            return {str(key): plain(part) for key, part in value.items()}
        case tuple():
            return plain_list(value)
        case str() | int():
            return value
        case _:
            raise TypeError(f"no card file can hold {value!r}")


def plain_form(form: Form) -> Data:
    """Return a form as data: its own word first, and no fields with their default."""
    own = getattr(type(form), "word", "")
    words = {}
    for field in fields_of(type(form)):
        value = getattr(form, field.name)
        if value != left_out(field):
            words[spelled(field.name)] = plain(value)
    if not isinstance(form, Family):
        return words
    if own in words:
        return {own: words.pop(own), **words}
    return {own: "yes", **words} if words else own


@cache
def fields_of(kind: type[Form]) -> tuple[FieldInfo, ...]:
    """Return the fields of a kind of form, memoized: msgspec computes them each time."""
    return structs.fields(kind)


def left_out(field: FieldInfo) -> Any:
    """Return the default of a field."""
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def plain_list(values: tuple[Any, ...]) -> Data:
    """Return a list as data: one value alone, conditions in one mapping if no word is doubled."""
    parts = [plain(value) for value in values]
    if len(values) == 1 and not isinstance(values[0], tuple):
        return parts[0]
    if values and all(getattr(value, "joins", False) for value in values):
        return together(values, parts)
    return parts


def together(values: tuple[Family, ...], parts: list[Data]) -> Data:
    """Return several members in one mapping, if the reader would separate them again."""
    shared: dict[str, Data] = {}
    for part in parts:
        if not isinstance(part, dict) or not shared.keys().isdisjoint(part):
            return parts
        shared |= part
    members = type(values[0]).members
    return shared if sum(word in members for word in shared) == len(parts) else parts


def block(data: Data) -> Iterator[str]:
    """Yield data in block style; what fits on one line is in flow style."""
    if isinstance(data, dict):
        for word, part in data.items():
            yield from entry(f"{scalar(word)}:", part)
    elif isinstance(data, list):
        for part in data:
            short = len(flow(part)) <= MAX_WIDTH - MAX_INDENT
            yield from listed([flow(part)] if short else block(part))
    else:
        yield flow(data)


def entry(head: str, part: Data) -> Iterator[str]:
    """Yield the lines of a word with its value."""
    line = f"{head} {flow(part)}"
    if isinstance(part, str | int) or len(line) <= MAX_WIDTH - MAX_INDENT:
        yield line
        return
    yield head
    yield from (f"  {inner}" for inner in block(part))


def listed(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines of one entry of a list."""
    first, *rest = lines
    yield f"- {first}"
    yield from (f"  {line}" for line in rest)


def flow(data: Data) -> str:
    """Return data in flow style, on one line."""
    if isinstance(data, dict):
        return "{" + ", ".join(f"{scalar(word)}: {flow(part)}" for word, part in data.items()) + "}"
    if isinstance(data, list):
        return "[" + ", ".join(map(flow, data)) + "]"
    return scalar(data) if isinstance(data, str) else str(data)


def scalar(text: str) -> str:
    """Return a text, in quotes if YAML could read it as something else."""
    plain_text = re.fullmatch(r"[A-Za-z]([A-Za-z0-9 '&/().+!_-]*[A-Za-z0-9.)!])?", text)
    if plain_text:
        return text
    import json  # 2 ms, which most names do not need

    return json.dumps(text, ensure_ascii=False)
