"""Changes of a mix as data: cards put in and left out, merges, answers, tags and agreements."""

from __future__ import annotations

from typing import Literal, TypeAlias

from ..findings import MixChange

MergeWord: TypeAlias = Literal["same thing", "same rule", "different"]


class CannotChange(ValueError):
    """Raised if a change cannot be applied to a mix file."""


class Rename(MixChange, frozen=True, tag=True):
    """The mix has another name."""

    name: str


class PutIn(MixChange, frozen=True, tag=True):
    """All copies of a card are put in, from a source as a mix file names it."""

    source: str
    card: str


class LeaveOut(MixChange, frozen=True, tag=True):
    """All copies of a card of a source are left out."""

    source: str
    card: str


class TakeAll(MixChange, frozen=True, tag=True):
    """All cards of a source are put in."""

    source: str


class TakeNone(MixChange, frozen=True, tag=True):
    """All cards of a source are left out."""

    source: str


class Merge(MixChange, frozen=True, tag=True):
    """Names become one thing or one rule, or are kept apart."""

    word: MergeWord
    names: tuple[str, ...]


class Unmerge(MixChange, frozen=True, tag=True):
    """The mix file no longer says that these names are merged, or that they are different."""

    word: MergeWord
    names: tuple[str, ...]


class Answer(MixChange, frozen=True, tag=True):
    """A question on which rulebooks differ gets an answer, or loses that of the mix file."""

    question: str
    answer: str | None


class Tag(MixChange, frozen=True, tag=True):
    """A card of the mix has a tag, or does not have it. With None the mix file says neither."""

    tag: str
    card: str
    has: bool | None = True


class Players(MixChange, frozen=True, tag=True):
    """The mix is meant for this number of players, or for any number."""

    players: int | None


class Settle(MixChange, frozen=True, tag=True):
    """A finding about these cards is accepted for a reason, or no longer accepted."""

    code: str
    cards: tuple[str, ...]
    reason: str | None


Change: TypeAlias = (
    Rename
    | PutIn
    | LeaveOut
    | TakeAll
    | TakeNone
    | Merge
    | Unmerge
    | Answer
    | Tag
    | Players
    | Settle
)
