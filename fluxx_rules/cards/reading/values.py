"""Readers of texts, numbers, lists, mappings and unions; `Hint`, the type of every reader."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import cache
from inspect import get_annotations
from typing import Any, TypeAlias

import msgspec

from ...language.form import Malformed, Misspelt
from .faults import FAULTY, Faults, Faulty, Key, Place
from .suggest import closest, likely

Read: TypeAlias = Callable[[Any, Place, Faults], Any]

TEXT = frozenset({str})
NUMBER = frozenset({int})
SCALAR = TEXT | NUMBER
MAPPING = frozenset({dict})
LIST = frozenset({list})
ANYTHING = SCALAR | MAPPING | LIST

# How certain it is that a value is meant for one alternative of a union.
NOT = 0
PERHAPS = 1  # it could be any text
ACCEPTED = 2  # it was read without a fault
SURELY = 3  # it, or one of its keys, is a word of the alternative; more keys count for more

TRUTHS = {"yes": True, "no": False, "true": True, "false": False}


class Hint(msgspec.Struct, frozen=True):
    """A compiled type hint.

    ``read`` returns the value, or notes faults and returns ``FAULTY``. The other fields decide
    among alternatives. They hold the kinds of value that it takes, how certainly a value of such a
    kind is meant for it, and the known words in place of that value.
    """

    read: Read
    wanted: str
    kinds: frozenset[type]
    claim: Callable[[Any], int]
    words: Callable[[Any], Iterable[str]]


Compile: TypeAlias = Callable[[Any], Hint]
"""Compiles the hints inside a hint."""


def hints_of(kind: type) -> dict[str, Any]:
    """Return the type hint of each field.

    Unlike `typing.get_type_hints` this evaluates the same text of a module once. The hints of
    forms need only the names of their module.
    """
    return {
        name: evaluated(hint, base.__module__) if isinstance(hint, str) else hint
        for base in reversed(kind.__mro__)
        for name, hint in get_annotations(base).items()
    }


@cache
def evaluated(hint: str, module: str) -> Any:
    """Return the type that a text in a module means."""
    return eval(hint, vars(sys.modules[module]))


def no_words(value: object) -> Iterable[str]:
    """Return no known words."""
    return ()


# --- scalars --------------------------------------------------------------------------------------


def _read_text(value: Any, place: Place, faults: Faults) -> str | Faulty:
    if type(value) is str:
        if not value and faults.unwritten(place):
            return faults.missing("nothing is written here", place)
        return value
    if type(value) is int:
        return str(value)  # a name such as 7; the parser makes an int only of what str gives back
    return faults.unsuitable("a text", value, place)


def _read_number(value: Any, place: Place, faults: Faults) -> int | Faulty:
    if type(value) is int:
        return value
    return faults.unsuitable("a whole number", value, place)


def _read_truth(value: Any, place: Place, faults: Faults) -> bool | Faulty:
    if type(value) is not str:
        return faults.unsuitable("yes or no", value, place)
    truth = TRUTHS.get(value)
    return faults.unknown(value, TRUTHS, place) if truth is None else truth


def _claim_truth(value: Any) -> int:
    return SURELY if value in TRUTHS else NOT


text = Hint(_read_text, "a text", SCALAR, lambda value: PERHAPS, no_words)
number = Hint(_read_number, "a whole number", NUMBER, lambda value: SURELY, no_words)
truth = Hint(_read_truth, "yes or no", TEXT, _claim_truth, lambda value: TRUTHS)


def one_of(values: tuple[Any, ...]) -> Hint:
    """Return the reader of one of some words or numbers."""
    by_value = {value: value for value in values}
    by_text = {str(value): value for value in values}
    wanted = "one of " + ", ".join(by_text)

    def read(value: Any, place: Place, faults: Faults) -> Any:
        if type(value) is str or type(value) is int:
            found = by_value.get(value)
            if found is None:
                found = by_text.get(str(value))
            return faults.unknown(str(value), by_text, place) if found is None else found
        return faults.unsuitable(wanted, value, place)

    def claim(value: Any) -> int:
        return SURELY if str(value) in by_text else NOT

    return Hint(read, wanted, SCALAR, claim, lambda value: by_text)


def self_reading(kind: Any) -> Hint:
    """Return the reader of a class that has a class method ``read``."""
    read_own = kind.read
    wanted = f"a {kind.__name__.casefold()}"

    def read(value: Any, place: Place, faults: Faults) -> Any:
        try:
            return read_own(value)
        except Misspelt as error:
            return faults.unknown(error.word, error.choices, place)
        except ValueError as error:
            return faults.misshapen(str(error), place)

    def claim(value: Any) -> int:
        try:
            read_own(value)
        except Malformed:
            return PERHAPS
        except ValueError:
            return NOT
        return ACCEPTED

    def words(value: Any) -> Iterable[str]:
        try:
            read_own(value)
        except Misspelt as error:
            return error.choices
        except ValueError:
            pass
        return ()

    return Hint(read, wanted, ANYTHING, claim, words)


# --- lists and open mappings ----------------------------------------------------------------------


def list_of(item: Hint) -> Hint:
    """Return the reader of a list; a single value is a list of one."""
    read_item = item.read

    def read(value: Any, place: Place, faults: Faults) -> Any:
        if type(value) is list:
            items = [read_item(part, (place, index), faults) for index, part in enumerate(value)]
        else:
            items = [read_item(value, place, faults)]
        return FAULTY if FAULTY in items else tuple(items)

    return Hint(
        read,
        f"a list, or {item.wanted}",
        LIST | item.kinds,
        lambda value: SURELY if type(value) is list else item.claim(value),
        lambda value: () if type(value) is list else item.words(value),
    )


def mapping_of(key: Hint, part: Hint) -> Hint:
    """Return the reader of a mapping whose keys are read by ``key``, its values by ``part``."""
    wanted = "a mapping"
    read_key = key.read
    read_part = part.read

    def read(value: Any, place: Place, faults: Faults) -> Any:
        if type(value) is not dict:
            known = ", ".join(key.words(""))
            return faults.unsuitable(f"a mapping ({known})" if known else wanted, value, place)
        entries = {
            read_key(word, (place, Key(word)), faults): read_part(inner, (place, word), faults)
            for word, inner in value.items()
        }
        return FAULTY if FAULTY in entries or FAULTY in entries.values() else entries

    return Hint(read, wanted, MAPPING, lambda value: PERHAPS, lambda value: key.words(""))


# --- unions ---------------------------------------------------------------------------------------


def either(options: tuple[Hint, ...]) -> Hint:
    """Return the reader of a union.

    The value alone decides which alternative reads it, so that faults are those of one alternative.
    """
    wanted = " or ".join(dict.fromkeys(option.wanted for option in options))
    by_kind = {
        kind: tuple(option for option in options if kind in option.kinds)
        for kind in (str, int, list, dict)
    }

    def read(value: Any, place: Place, faults: Faults) -> Any:
        fitting = by_kind[type(value)]
        if len(fitting) == 1:
            return fitting[0].read(value, place, faults)
        if not fitting:
            return faults.unsuitable(wanted, value, place)
        meant = _meant(fitting, value)
        if meant is None:
            return _refuse(fitting, value, place, faults)
        return meant.read(value, place, faults)

    return Hint(
        read,
        wanted,
        frozenset[type]().union(*(option.kinds for option in options)),
        lambda value: max((option.claim(value) for option in by_kind[type(value)]), default=NOT),
        lambda value: [word for option in by_kind[type(value)] for word in option.words(value)],
    )


def _meant(fitting: tuple[Hint, ...], value: Any) -> Hint | None:
    best, strongest = None, NOT
    for option in fitting:
        claim = option.claim(value)
        if claim == SURELY:
            return option
        if claim > strongest:
            best, strongest = option, claim
    return best


def _refuse(fitting: tuple[Hint, ...], value: Any, place: Place, faults: Faults) -> Any:
    """Note why no alternative claims the value, by the alternative with the most similar word."""
    if faults.full:
        return FAULTY
    tried = likely(value) if type(value) is dict else [str(value)]
    knowing = [(option, tuple(option.words(value))) for option in fitting]
    for option, words in knowing:
        if any(closest(word, words) for word in tried):
            return option.read(value, place, faults)
    known = [word for _, words in knowing for word in words]
    if not known or not tried or type(value) is int:  # no number is a misspelt word
        return fitting[0].read(value, place, faults)
    at = (place, Key(tried[0])) if type(value) is dict else place
    return faults.unknown(tried[0], known, at)
