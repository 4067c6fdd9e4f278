"""Reading forms: mappings whose words are the fields of a class."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, get_origin

import msgspec

from ...language.form import Family, Form, shapes_of
from ...language.shape import MISSING_CONSTRAINTS, spelled
from .faults import FAULTY, Faults, Key, Place
from .hints import MAPPING, NOT, SURELY, Compile, Hint, Read, hints_of
from .suggest import closest, misspelt, short

Complaints: TypeAlias = Callable[[Any], Iterable[str | tuple[str, str]]]


class Words(msgspec.Struct):
    """The words of a form: for each, the name of its field and how its value is read.

    Filled after it was made, because a form may hold forms of its own kind.
    """

    known: dict[str, tuple[str, Read]] = {}
    inner: dict[str, Callable[[Any], Iterable[str]]] = {}
    """The words that each would have known inside of its value."""
    required: tuple[tuple[str, str], ...] = ()
    family: type[Family] | None = None
    """That of which the form is a member."""
    lists: frozenset[str] = frozenset()
    """The words whose list holds something: an empty one would be as if they were not there."""

    def fill(self, kind: type[Form], compiled: Compile) -> None:
        hints = hints_of(kind)
        fields = [(name, spelled(name)) for name in kind.__struct_fields__]
        for name, word in fields:
            hint = compiled(hints[name])
            self.known[word] = name, hint.read
            self.inner[word] = hint.words
        defaults = kind.__struct_defaults__
        bare = len(fields) - len(defaults)
        self.required = tuple(
            each for n, each in enumerate(fields)
            if n < bare or defaults[n - bare] is msgspec.NODEFAULT
        )  # fmt: skip
        self.lists = frozenset(
            word
            for name, word in fields
            if name in kind.not_empty
            or ((name, word) in self.required and get_origin(hints[name]) is tuple)
        )


def form(kind: type[Form], words: Words) -> Hint:
    """A mapping of the form's words; those with a default may be left out."""
    known = words.known
    silent = kind.faults is Form.faults and not shapes_of(kind)
    complaints: Complaints | None = None if silent else kind.faults
    lacks = frozenset(
        shape.says for shape in shapes_of(kind) if isinstance(shape, MISSING_CONSTRAINTS)
    )

    def read(value: Any, place: Place, faults: Faults) -> Any:
        if type(value) is not dict:
            return faults.unsuitable(f"a mapping ({', '.join(known)})", value, place)
        before = len(faults.findings)
        parts = {}
        for word, part in value.items():
            if word in known:
                name, read_part = known[word]
                got = read_part(part, (place, word), faults)
                if got == () and word in words.lists:
                    told = f"an empty list: `{word}` needs something"
                    if name in kind.not_empty:
                        told += "; leave the word out if everything is meant"
                    got = faults.missing(told, (place, word))
                if got is not FAULTY:
                    parts[name] = got
        if len(parts) < len(value):
            _misspelt(words, value, place, faults)
        for name, _ in words.required:
            if name not in parts:
                return _lacking(words, value, place, faults)
        try:
            made = kind(**parts)
        except ValueError as error:
            return faults.misshapen(str(error), place)
        # What is wrong inside may be why the form as a whole looks wrong.
        whole = len(faults.findings) == before
        if whole and complaints is not None and (said := list(complaints(made))):
            return _complain(said, lacks, value, place, faults)
        return made

    def claim(value: Any) -> int:
        owned = sum(word in known for word in value)
        return SURELY + owned if owned else NOT

    return Hint(read, "a mapping", MAPPING, claim, lambda value: known)


def _misspelt(words: Words, value: dict[str, Any], place: Place, faults: Faults) -> None:
    """Note each unknown word, and read what it stands for as that of the word that was meant, if
    that is hardly in doubt: else the faults told of it would be none."""
    for word, part in value.items():
        if word not in words.known:
            if faults.full:
                return
            meant = _meant(words, word, faults)
            near = misspelt(word, meant)
            if not near and (around := _around(words, word, part, place, faults)):
                faults.misplaced(word, around, (place, Key(word)))
                continue
            if not near and (beside := _beside(words, word)):
                faults.misplaced(word, beside, (place, Key(word)), "goes with")
                continue
            if not near and faults.unwritten((place, word)):
                told = f"unknown word {short(word)!r} without a value: several of one word stand"
                faults.nowhere(f"{told} in brackets, `word: [Tea, Cake]`", (place, Key(word)))
                continue
            joining = words.family.members if words.family and words.family.joins else {}
            faults.unknown(word, {**words.known, **joining}, (place, Key(word)))
            if near and meant not in value:
                words.known[meant][1](part, (place, word), faults)


def _lacking(words: Words, value: dict[str, Any], place: Place, faults: Faults) -> Any:
    """Note each required word that is not there, not even misspelt, or around what is."""
    there = {_meant(words, word, faults) for word in value}
    for word, part in value.items():
        there.update(_around(words, word, part, place, faults))
    for _, word in words.required:
        if word not in there:
            faults.missing(f"`{word}` is missing", place)
    return FAULTY


def _around(words: Words, word: str, part: Any, place: Place, faults: Faults) -> list[str]:
    """The words in whose value it would stand right, with all that stands there."""
    if word in words.known or faults.full or faults.trying:
        return []
    inside = {word: part}
    outer = [each for each, inner in words.inner.items() if word in inner(inside)]
    return [each for each in outer if faults.none_in(words.known[each][1], inside, place)]


def _beside(words: Words, word: str) -> list[str]:
    """The other members of the family that know the word."""
    members = words.family.members if words.family else {}
    return [own for own, kind in members.items() if word in map(spelled, kind.__struct_fields__)]


def _meant(words: Words, word: str, faults: Faults) -> str:
    if word in words.known or faults.full:
        return word
    return closest(word, words.known)


def _complain(
    said: Iterable[str | tuple[str, str]],
    lacks: frozenset[str],
    value: dict[str, Any],
    place: Place,
    faults: Faults,
) -> Any:
    for complaint in said:
        message, word = (complaint, "") if isinstance(complaint, str) else complaint
        note = faults.missing if message in lacks else faults.misshapen
        note(message, (place, word) if word in value else place)
    return FAULTY
