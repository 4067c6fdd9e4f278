"""A form is anything a designer can write: its fields are the words of the card file."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

import msgspec

from .shape import Shapes, holds, spelled


class Form(msgspec.Struct, frozen=True):
    """A mapping of the card file. A field's name is its word, with underscores for spaces."""

    shapes: ClassVar[Shapes] = ()
    """What must hold among its words; a subclass adds its own to those that it inherits."""
    not_empty: ClassVar[tuple[str, ...]] = ()
    """Optional lists that hold something where they are written: an empty one would choose
    everything, as if it were not there."""

    separator: ClassVar[str] = " "
    """The sign between the parts of its words: ``fail-on`` for a field ``fail_on``."""

    def faults(self) -> Iterable[str | tuple[str, str]]:
        """What is wrong with it as a whole: in words, and with the word that is at fault."""
        for shape in shapes_of(type(self)):
            if not holds(shape, self):
                yield (shape.says, spelled(shape.at)) if shape.at else shape.says


@cache
def shapes_of(kind: type[Form]) -> Shapes:
    """Those of its bases first."""
    return tuple(shape for base in reversed(kind.__mro__) for shape in vars(base).get("shapes", ()))


class Family(Form, frozen=True):
    """An open set of forms, told apart by the one word that each of them owns.

    A direct subclass opens a family; every class below it joins with a ``word``. The word
    is a field of the member (``draw: 3``); a member without that field is written as the
    bare word (``end turn``). A member that lacks its word, or takes another's, fails at import.
    """

    word: ClassVar[str]
    members: ClassVar[dict[str, type[Family]]]
    owes: ClassVar[tuple[str, ...]] = ()
    """What each member has to say for itself, besides its word."""
    example: ClassVar[str] = ""
    """What one reads like, for who writes something else."""
    joins: ClassVar[bool] = False
    """Whether several members may share one mapping, all of which are then meant."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if Family in cls.__bases__:
            cls.members = {}
            return
        if vars(cls).get("word") == "":  # a base that its members share
            return
        if missing := [part for part in ("word", *cls.owes) if part not in vars(cls)]:
            raise TypeError(f"{cls.__name__} lacks {', '.join(missing)}")
        if cls.members.setdefault(cls.word, cls) is not cls:
            raise TypeError(f"{cls.__name__}: the word {cls.word!r} is taken")


class Misspelt(ValueError):
    """What a scalar's ``read`` raises for a word that is none of those that could stand there."""

    def __init__(self, word: str, choices: Iterable[str]) -> None:
        super().__init__(f"unknown word {word[:40]!r}")
        self.word = word
        self.choices = tuple(choices)


class Malformed(ValueError):
    """What a scalar's ``read`` raises for a text that can only be meant for it, badly written."""
