"""Changes of a mix as data: cards put in and left out, merges, answers and tags."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

MergeWord: TypeAlias = Literal["same thing", "same rule", "different"]


class PutIn(msgspec.Struct, frozen=True, tag=True):
    """All copies of a card are put in, from a source as a mix file names it."""

    source: str
    card: str


class LeaveOut(msgspec.Struct, frozen=True, tag=True):
    """All copies of a card of a source are left out."""

    source: str
    card: str


class Merge(msgspec.Struct, frozen=True, tag=True):
    """Names become one thing or one rule, or are kept apart."""

    word: MergeWord
    names: tuple[str, ...]


class Answer(msgspec.Struct, frozen=True, tag=True):
    """A question on which rulebooks differ gets an answer."""

    question: str
    answer: str


class Tag(msgspec.Struct, frozen=True, tag=True):
    """A card of the mix has a tag, or does not have it."""

    tag: str
    card: str
    has: bool = True


Change: TypeAlias = PutIn | LeaveOut | Merge | Answer | Tag
