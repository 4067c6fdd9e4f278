"""What a type hint says about the values of a card file."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import cache
from inspect import get_annotations
from typing import Any, TypeAlias

import msgspec

from .faults import Faults, Place

Read: TypeAlias = Callable[[Any, Place, Faults], Any]

TEXT = frozenset({str})
NUMBER = frozenset({int})
SCALAR = TEXT | NUMBER
MAPPING = frozenset({dict})
LIST = frozenset({list})
ANYTHING = SCALAR | MAPPING | LIST

# How surely a value is meant for an alternative of a union.
NOT = 0
PERHAPS = 1  # it could be any text
ACCEPTED = 2  # read and found good
SURELY = 3  # it, or one of its keys, is a word of the alternative; more keys count for more


class Hint(msgspec.Struct, frozen=True):
    """A compiled type hint.

    ``read`` gives the value, or notes faults and gives ``FAULTY``. The rest is for choosing
    among alternatives: the kinds of value that it takes, how surely a value of such a kind
    is meant for it, and the words that it would have known in place of that value.
    """

    read: Read
    wanted: str
    kinds: frozenset[type]
    claim: Callable[[Any], int]
    words: Callable[[Any], Iterable[str]]


Compile: TypeAlias = Callable[[Any], Hint]
"""Compiles the hints inside a hint."""


def hints_of(kind: type) -> dict[str, Any]:
    """The hint of each field, as `typing.get_type_hints` has it: but the same text of a module is
    evaluated once, and no hint here needs more than the names of its module."""
    return {
        name: meant(said, base.__module__) if isinstance(said, str) else said
        for base in reversed(kind.__mro__)
        for name, said in get_annotations(base).items()
    }


@cache
def meant(said: str, module: str) -> Any:
    return eval(said, vars(sys.modules[module]))


def no_words(value: object) -> Iterable[str]:
    """There are no words to know."""
    return ()
