"""`Form`: a mapping of a card file, its fields the words; and `Family`, a set of forms by word."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

import msgspec

from .shape import Shapes, holds, spelled


class Form(msgspec.Struct, frozen=True):
    """A mapping of the card file. A field's name is its word, with underscores for spaces."""

    shapes: ClassVar[Shapes] = ()
    """Constraints among its words. A subclass adds its own to those that it inherits."""
    not_empty: ClassVar[tuple[str, ...]] = ()
    """Optional lists that must not be empty if they are written. An empty one would choose
    everything, as if it were missing."""

    can_be_empty: ClassVar[tuple[str, ...]] = ()
    """Required lists whose reader notes it if they are empty. Others never are."""
    separator: ClassVar[str] = " "
    """The sign between the parts of its words: ``fail-on`` for a field ``fail_on``."""

    def faults(self) -> Iterable[str | tuple[str, str]]:
        """Yield what is wrong with the form as a whole: a message, or a message with the word at
        fault."""
        for shape in shapes_of(type(self)):
            if not holds(shape, self):
                yield (shape.says, spelled(shape.at)) if shape.at else shape.says


@cache
def shapes_of(kind: type[Form]) -> Shapes:
    """Return the constraints of a form, those of its bases first."""
    return tuple(shape for base in reversed(kind.__mro__) for shape in vars(base).get("shapes", ()))


class Family(Form, frozen=True):
    """An open set of forms; each has one word of its own.

    A direct subclass opens a family. Every class below it joins with a ``word``. The word is a
    field of the member (``draw: 3``). A member without that field is written as the bare word
    (``end turn``). A member fails at import if its word is missing or taken.
    """

    word: ClassVar[str]
    members: ClassVar[dict[str, type[Family]]]
    owes: ClassVar[tuple[str, ...]] = ()
    """The attributes that each member must define, besides its word."""
    example: ClassVar[str] = ""
    """An example of a member, for error messages."""
    joins: ClassVar[bool] = False
    """Whether several members may share one mapping; all of them are then meant."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if Family in cls.__bases__:
            cls.members = {}
            return
        if vars(cls).get("word") == "":  # a base class shared by members
            return
        if missing := [part for part in ("word", *cls.owes) if part not in vars(cls)]:
            raise TypeError(f"{cls.__name__} lacks {', '.join(missing)}")
        if cls.members.setdefault(cls.word, cls) is not cls:
            raise TypeError(f"{cls.__name__}: the word {cls.word!r} is taken")


class Misspelt(ValueError):
    """The error of a scalar's ``read`` for an unknown word."""

    def __init__(self, word: str, choices: Iterable[str]) -> None:
        super().__init__(f"unknown word {word[:40]!r}")
        self.word = word
        self.choices = tuple(choices)


class Malformed(ValueError):
    """The error of a scalar's ``read`` for a text of its kind that is badly written."""
