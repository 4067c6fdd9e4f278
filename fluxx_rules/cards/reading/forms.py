"""Readers of forms: mappings whose keys are a form's words. Unknown and missing keys are faults."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, get_origin

import msgspec

from ...language.form import Family, Form, shapes_of
from ...language.shape import MISSING_CONSTRAINTS, spelled
from .faults import FAULTY, Faults, Key, Place
from .suggest import closest, misspelt, short
from .values import MAPPING, NOT, SURELY, Compile, Hint, Read, hints_of

Complaints: TypeAlias = Callable[[Any], Iterable[str | tuple[str, str]]]


class Words(msgspec.Struct):
    """The words of a form, each with the name of its field and the reader of its value.

    It is filled after the reader of the form is made: a form may contain forms of its own kind.
    """

    known: dict[str, tuple[str, Read]] = {}
    inner: dict[str, Callable[[Any], Iterable[str]]] = {}
    """For each word the words that are known inside of its value."""
    required: tuple[tuple[str, str], ...] = ()
    family: type[Family] | None = None
    """The family of the form."""
    lists: frozenset[str] = frozenset()
    """Words whose list may not be empty: an empty one would have no effect."""

    def fill(self, kind: type[Form], compiled: Compile) -> None:
        """Compile the fields of a form."""
        hints = hints_of(kind)
        fields = [
            (name, spelled(name).replace(" ", kind.separator)) for name in kind.__struct_fields__
        ]
        for name, word in fields:
            hint = compiled(hints[name])
            self.known[word] = name, hint.read
            self.inner[word] = hint.words
        defaults = kind.__struct_defaults__
        bare = len(fields) - len(defaults)
        with_default = {
            field
            for field, default in zip(fields[bare:], defaults, strict=True)
            if default is not msgspec.NODEFAULT
        }
        self.required = tuple(field for field in fields if field not in with_default)
        self.lists = frozenset(
            word
            for name, word in fields
            if name in kind.not_empty
            or (
                ((name, word) in self.required and get_origin(hints[name]) is tuple)
                and name not in kind.can_be_empty
            )
        )


def empty_list(word: str) -> str:
    return f"an empty list: `{word}` needs something"


def form(kind: type[Form], words: Words) -> Hint:
    """Return the reader of a form: a mapping of its words; words with a default are optional."""
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
                    message = empty_list(word)
                    if name in kind.not_empty:
                        message += "; leave the word out if everything is meant"
                    got = faults.missing(message, (place, word))
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
        # A fault inside can be the reason why the form as a whole looks wrong.
        whole = len(faults.findings) == before
        if whole and complaints is not None and (found := list(complaints(made))):
            return _complain(found, lacks, value, place, faults)
        return made

    def claim(value: Any) -> int:
        owned = sum(word in known for word in value)
        return SURELY + owned if owned else NOT

    return Hint(read, "a mapping", MAPPING, claim, lambda value: known)


def _misspelt(words: Words, value: dict[str, Any], place: Place, faults: Faults) -> None:
    """Note each unknown word.

    If another word is clearly meant, its value is read as that word's, to find its faults as well.
    """
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
                message = f"unknown word {short(word)!r} without a value: several of one word stand"
                faults.nowhere(f"{message} in brackets, `word: [Tea, Cake]`", (place, Key(word)))
                continue
            joining = words.family.members if words.family and words.family.joins else {}
            faults.unknown(word, {**words.known, **joining}, (place, Key(word)))
            if near and meant not in value:
                words.known[meant][1](part, (place, word), faults)


def _lacking(words: Words, value: dict[str, Any], place: Place, faults: Faults) -> Any:
    """Note each required word that is missing, unless it is misspelt or left out around others."""
    there = {_meant(words, word, faults) for word in value}
    for word, part in value.items():
        there.update(_around(words, word, part, place, faults))
    for _, word in words.required:
        if word not in there:
            faults.missing(f"`{word}` is missing", place)
    return FAULTY


def _around(words: Words, word: str, part: Any, place: Place, faults: Faults) -> list[str]:
    """Return the words whose value could be this word with its value."""
    if word in words.known or faults.full or faults.trying:
        return []
    inside = {word: part}
    outer = [each for each, inner in words.inner.items() if word in inner(inside)]
    return [each for each in outer if faults.none_in(words.known[each][1], inside, place)]


def _beside(words: Words, word: str) -> list[str]:
    """Return the other members of the family that know a word."""
    members = words.family.members if words.family else {}
    return [own for own, kind in members.items() if word in map(spelled, kind.__struct_fields__)]


def _meant(words: Words, word: str, faults: Faults) -> str:
    if word in words.known or faults.full:
        return word
    return closest(word, words.known)


def _complain(
    found: Iterable[str | tuple[str, str]],
    lacks: frozenset[str],
    value: dict[str, Any],
    place: Place,
    faults: Faults,
) -> Any:
    for complaint in found:
        message, word = (complaint, "") if isinstance(complaint, str) else complaint
        note = faults.missing if message in lacks else faults.misshapen
        note(message, (place, word) if word in value else place)
    return FAULTY
